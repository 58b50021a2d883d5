import { Button, Group, List, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { mostCreated } from '../../../../schemas/api/bulk'
import type { CreatedRecords } from '../../../../schemas/api/bulkCalls'
import type { LinkParameter } from '../../../../schemas/answering/prefill'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import { useApi } from '../../../auth/session'
import { CheckProblem } from '../../../shared/CheckProblem'
import { codedErrorText } from '../../../shared/errorText'
import type { NewCellText } from '../../../shared/grid/gridEditing'
import { useLocale } from '../../../shared/LocaleProvider'
import { newId } from '../../../shared/newId'
import { useChangeSetUndo } from '../../../shared/tasks/useChangeSetUndo'
import { useOneMutation } from '../../../shared/useOneAtATime'
import { useT } from '../../../shared/useT'
import { useToast } from '../../../shared/useToast'
import { useColumnName } from '../useColumnName'
import { useMayDelete } from '../useMayDelete'
import { pastedRecords, type PastedRecords } from './pastedRecords'

/** The most skipped rows listed with a reason. */
const mostTold = 20

export interface PastedRecordsDialogProps {
  readonly form: CompiledForm
  readonly formId: number
  readonly rows: readonly (readonly NewCellText[])[]
  /** The answers that the list's filters imply. */
  readonly answers: readonly LinkParameter[]
  readonly onClose: () => void
}

/** Shows how the pasted rows would become records by the form's own rules, and creates the valid ones. */
export function PastedRecordsDialog({ form, formId, rows, answers, onClose }: PastedRecordsDialogProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const { locale } = useLocale()
  const nameOf = useColumnName(form)
  const mayUndo = useMayDelete(formId)
  const undo = useChangeSetUndo()
  // With the same key, a repeated request after a lost reply creates nothing twice.
  const [key] = useState(newId)
  const { records, lines, left, hasNames } = useMemo(
    () => pastedRecords(form, rows, answers, locale),
    [form, rows, answers, locale],
  )
  const isTooMany = records.length > mostCreated
  const plan = useQuery({
    queryKey: ['records', 'pasted', formId, records],
    queryFn: () => api.bulk.create({ form_id: formId, records: [...records], dry_run: true }, newId()),
    enabled: records.length > 0 && !isTooMany,
    staleTime: Infinity,
    retry: false,
  })
  const creation = useOneMutation({
    mutationFn: () => api.bulk.create({ form_id: formId, records: [...records] }, key),
    onSuccess: async ({ created, change_set_id: changeSetId }) => {
      const back = changeSetId !== null && mayUndo ? () => undo(changeSetId) : undefined
      if (created > 0) toast.done(t('records.paste.done', { count: created }), back, true)
      onClose()
      await Promise.all(['records', 'bulk'].map((one) => queries.invalidateQueries({ queryKey: [one] })))
    },
    onError: toast.error,
  })
  const count = plan.data?.created ?? 0
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('records.paste.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack gap="md">
        <div aria-live="polite">
          {isTooMany ? (
            <Text>{t('records.paste.tooMany', { max: mostCreated })}</Text>
          ) : plan.isError ? (
            <CheckProblem error={plan.error} isBusy={plan.isFetching} onRetry={() => void plan.refetch()} />
          ) : plan.isLoading ? (
            <>
              <Text mb="xs">{t('records.paste.checking')}</Text>
              <Skeleton height={24} />
            </>
          ) : (
            <Text fw={600}>{t('records.paste.will', { count })}</Text>
          )}
        </div>
        {hasNames && <Text size="sm">{t('records.paste.names')}</Text>}
        {left.length > 0 && (
          <Text size="sm">{t('records.paste.columns', { columns: left.map(nameOf).join(', ') })}</Text>
        )}
        {plan.data && plan.data.dropped > 0 && (
          <Text size="sm">{t('records.paste.dropped', { count: plan.data.dropped })}</Text>
        )}
        {plan.data && plan.data.problems.length > 0 && <Unmade problems={plan.data.problems} lines={lines} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          {count > 0 && (
            <Button loading={creation.isPending} onClick={() => creation.mutate()}>
              {t('records.paste.create', { count })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

/** Lists the skipped rows with the reasons. */
function Unmade({ problems, lines }: Pick<CreatedRecords, 'problems'> & Pick<PastedRecords, 'lines'>) {
  const t = useT()
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        {t('records.paste.bad', { count: problems.length })}
      </Text>
      <List size="sm" spacing={6} listStyleType="none">
        {problems.slice(0, mostTold).map(({ index, problems: some }) => (
          <List.Item key={index}>
            {t('records.paste.row', { row: lines[index] ?? index + 1 })}
            {some.map(({ field, label, ...error }, at) => (
              <Text key={`${field ?? ''} ${at}`} size="sm" c="dimmed">
                {field !== null && label ? `${label}: ` : ''}
                {codedErrorText(t, error, label ? { label } : {})}
              </Text>
            ))}
          </List.Item>
        ))}
      </List>
    </div>
  )
}
