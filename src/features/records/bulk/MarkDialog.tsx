import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostEdited } from '../../../../schemas/api/bulk'
import type { MarkKind } from '../../../../schemas/api/bulkCalls'
import { useApi } from '../../../auth/session'
import { CheckProblem } from '../../../shared/CheckProblem'
import { newId } from '../../../shared/newId'
import { useT } from '../../../shared/useT'
import { BulkExamples } from './BulkExamples'
import { BulkState } from './BulkState'
import { markedRecords, type ChosenRecords } from './chosenRecords'
import { RunWorkflows } from './RunWorkflows'
import { useBulkOutcome } from '../../../shared/tasks/useBulkOutcome'

export interface MarkDialogProps {
  readonly kind: MarkKind
  readonly chosen: ChosenRecords
  readonly onConfirm: (runsWorkflows: boolean) => void
  readonly onClose: () => void
}

/** Asks before records are archived or deleted, and says what else happens and how they can be restored. */
export function MarkDialog({ kind, chosen, onConfirm, onClose }: MarkDialogProps) {
  const t = useT()
  const api = useApi()
  const { count } = chosen
  const meant = markedRecords(chosen)
  const [runsWorkflows, setRunsWorkflows] = useState(true)
  // A few records are computed while the user waits; more only on request, as a task.
  const isFew = count !== undefined && count <= mostEdited
  const [isAsked, setAsked] = useState(isFew)
  const worked = useQuery({
    queryKey: ['bulk', 'mark', kind, meant],
    queryFn: () => api.bulk.mark({ kind, ...meant, dry_run: true }, newId()),
    enabled: isAsked,
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })
  const state = useBulkOutcome(worked.data)
  const counts = state.came?.counts
  const title = count === undefined ? t(`bulk.mark.${kind}.all`) : t(`bulk.mark.${kind}`, { count })
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('action.close') }}>
      <Stack gap="md">
        <Text>{t(`bulk.mark.${kind}.text`)}</Text>
        {!isAsked && (
          <Button variant="light" style={{ alignSelf: 'start' }} onClick={() => setAsked(true)}>
            {t('bulk.check')}
          </Button>
        )}
        {worked.isError ? (
          <CheckProblem
            error={worked.error}
            isBusy={worked.isFetching}
            onRetry={() => void worked.refetch()}
          />
        ) : (
          isAsked && (
            <Stack gap="md" aria-live="polite">
              <BulkState
                state={state}
                isPlan
                more={({ counts: { changed } }) =>
                  changed > 0 &&
                  worked.data && (
                    <BulkExamples
                      bulkId={worked.data.bulk_id}
                      formId={meant.form_id}
                      changed={changed}
                      mark={kind}
                    />
                  )
                }
              />
            </Stack>
          )
        )}
      </Stack>
      {kind === 'delete' && (
        <RunWorkflows
          count={counts ? counts.workflows : isFew ? 0 : undefined}
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
          // Waits for what the question has to mention.
          loading={isFew && worked.isLoading}
          disabled={counts?.changed === 0}
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
