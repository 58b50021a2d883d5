import { Button, Group, Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostEdited } from '../../../../schemas/api/bulk'
import type { MarkKind } from '../../../../schemas/api/bulkCalls'
import { useApi } from '../../../auth/session'
import { newId } from '../../../shared/newId'
import { useT } from '../../../shared/useT'
import { markedRecords, type ChosenRecords } from './chosenRecords'
import { RunWorkflows } from './RunWorkflows'

export interface MarkDialogProps {
  readonly kind: MarkKind
  readonly chosen: ChosenRecords
  readonly onConfirm: (runsWorkflows: boolean) => void
  readonly onClose: () => void
}

/** Asks before records are archived or deleted, and says how they come back. */
export function MarkDialog({ kind, chosen, onConfirm, onClose }: MarkDialogProps) {
  const t = useT()
  const api = useApi()
  const { count } = chosen
  const [runsWorkflows, setRunsWorkflows] = useState(true)
  // So many are worked out while one waits; of more it is not said for how many.
  const isFew = count !== undefined && count <= mostEdited
  const worked = useQuery({
    queryKey: ['bulk', 'mark', kind, markedRecords(chosen)],
    queryFn: () => api.bulk.mark({ kind, ...markedRecords(chosen), dry_run: true }, newId()),
    enabled: kind === 'delete' && isFew,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const title = count === undefined ? t(`bulk.mark.${kind}.all`) : t(`bulk.mark.${kind}`, { count })
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('action.close') }}>
      <Text>{t(`bulk.mark.${kind}.text`)}</Text>
      {kind === 'delete' && (
        <RunWorkflows
          count={isFew ? (worked.data?.workflows ?? 0) : undefined}
          checked={runsWorkflows}
          onChange={setRunsWorkflows}
        />
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button
          {...(kind === 'delete' && { color: 'red' })}
          // What is asked of whoever decides has to be there first.
          loading={worked.isLoading}
          onClick={() => {
            onClose()
            onConfirm(runsWorkflows)
          }}
        >
          {t(`bulk.mark.${kind}.confirm`)}
        </Button>
      </Group>
    </Modal>
  )
}
