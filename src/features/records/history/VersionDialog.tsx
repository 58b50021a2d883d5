import { Alert, Button, Group, Modal } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { RecordDocument } from '../../../../schemas/api/records'
import type { MapPort } from '../../../../schemas/ports/mapPort'
import { useApi } from '../../../auth/session'
import { LoadProblem } from '../../../shared/LoadProblem'
import { useFormat } from '../../../shared/useFormat'
import { useT } from '../../../shared/useT'
import { recordsFormQuery } from '../formQueries'
import { RecordAnswersTab } from '../RecordAnswersTab'
import { RecordLoading } from '../RecordLoading'

export interface VersionDialogProps {
  readonly record: RecordDocument
  readonly version: number
  /** When the record became so, in epoch seconds. */
  readonly at: number
  readonly mapTiles: MapPort['tiles']
  readonly onRestore: (() => void) | undefined
  readonly onClose: () => void
}

/** Draws the whole record as it was at a time, in the form's revision of that time. */
export function VersionDialog({ record, version, at, mapTiles, onRestore, onClose }: VersionDialogProps) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const stored = useQuery({
    queryKey: ['records', 'version', record.id, version],
    queryFn: ({ signal }) => api.recordHistory.getVersion(record.id, version, signal),
    staleTime: Infinity,
  })
  const form = useQuery({
    ...recordsFormQuery(api, record.form_id, stored.data?.form_revision),
    enabled: stored.data !== undefined,
  })
  const failed = [stored, form].find(({ isError }) => isError)
  return (
    // A question opened from here closes first.
    <Modal.Stack>
      <Modal
        opened
        stackId="version"
        onClose={onClose}
        size="lg"
        title={t('records.history.versionTitle', { folio: record.folio, version })}
        closeButtonProps={{ 'aria-label': t('action.close') }}
      >
        <Alert variant="light" icon={<IconHistory size={18} aria-hidden />} mb="md">
          {t('records.history.asItWas', { when: format.dateTime(at * 1000) })}
        </Alert>
        {failed && (
          <LoadProblem
            error={failed.error}
            gone={t('records.history.versionGone')}
            onRetry={() => void failed.refetch()}
          />
        )}
        {!failed && !(stored.data && form.data) && <RecordLoading />}
        {stored.data && form.data && (
          <RecordAnswersTab
            record={{ ...record, answers: stored.data.answers, form_revision: stored.data.form_revision }}
            form={form.data.compiled}
            headingLevel={3}
            mapTiles={mapTiles}
          />
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('action.close')}
          </Button>
          {onRestore && <Button onClick={onRestore}>{t('records.history.restore')}</Button>}
        </Group>
      </Modal>
    </Modal.Stack>
  )
}
