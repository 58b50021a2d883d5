import { Button, Group, Modal, Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { mostAssigned } from '../../../../schemas/api/assign'
import { CheckProblem } from '../../../shared/CheckProblem'
import { FormProblem } from '../../../shared/FormButtons'
import { useT } from '../../../shared/useT'
import { BulkExamples } from '../bulk/BulkExamples'
import { BulkState } from '../bulk/BulkState'
import { useBulkOutcome } from '../../../shared/tasks/useBulkOutcome'
import { AssigneeSelect } from './AssigneeSelect'
import { useAssignment, useAssignmentPlan, type AssignedTo, type RecordsToAssign } from './useAssignment'

export interface AssignDialogProps {
  readonly meant: RecordsToAssign
  /** The form whose people are offered. */
  readonly formId: number
  /** The number of records; undefined when not completely counted. */
  readonly count: number | undefined
  readonly onClose: () => void
  readonly onDone: () => unknown
}

/** Assigns records to a user or a group, after showing the consequences. */
export function AssignDialog({ meant, formId, count, onClose, onDone }: AssignDialogProps) {
  const t = useT()
  const [chosen, setChosen] = useState<{ readonly to: AssignedTo; readonly name: string } | null>(null)
  const [mails, setMails] = useState(true)
  const [pushes, setPushes] = useState(true)
  const isTooMany = count === undefined || count > mostAssigned
  const plan = useAssignmentPlan(meant, chosen?.to ?? null, !isTooMany)
  const state = useBulkOutcome(plan.data)
  const assignment = useAssignment(() => {
    onClose()
    return onDone()
  })
  // A missing choice is shown only on submit.
  const [isTried, setTried] = useState(false)
  const isMissing = isTried && !chosen
  const isToldOf = state.failed !== undefined || (state.came?.counts.changed ?? 0) > 0
  return (
    <Modal
      opened
      onClose={onClose}
      title={count === undefined ? t('assignment.title.all') : t('assignment.title', { count })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack gap="md">
        {isTooMany ? (
          <Text>{t('error.ASSIGN_TOO_MANY', { max: mostAssigned })}</Text>
        ) : (
          <>
            <AssigneeSelect
              formId={formId}
              isMissing={isMissing}
              onChoose={(to, name) => setChosen({ to, name })}
            />
            {chosen?.name !== '' && (
              <Switch
                checked={mails}
                label={t('assignment.mail')}
                description={t('assignment.mail.hint')}
                onChange={(event) => setMails(event.currentTarget.checked)}
              />
            )}
            {chosen?.name !== '' && (
              <Switch
                checked={pushes}
                label={t('assignment.push')}
                description={t('assignment.push.hint')}
                onChange={(event) => setPushes(event.currentTarget.checked)}
              />
            )}
            <Stack gap="md" aria-live="polite">
              {plan.isError && (
                <CheckProblem
                  error={plan.error}
                  isBusy={plan.isFetching}
                  onRetry={() => void plan.refetch()}
                />
              )}
              {chosen && !plan.isError && (
                <BulkState
                  state={state}
                  isPlan
                  more={({ counts }) =>
                    counts.changed > 0 &&
                    plan.data && (
                      <BulkExamples
                        bulkId={plan.data.bulk_id}
                        formId={meant.form_id}
                        changed={counts.changed}
                      />
                    )
                  }
                />
              )}
            </Stack>
          </>
        )}
        <Group justify="flex-end">
          {isMissing && <FormProblem>{t('assignment.who.needed')}</FormProblem>}
          <Button variant="default" onClick={onClose}>
            {isTooMany ? t('action.close') : t('action.cancel')}
          </Button>
          {!isTooMany && (
            <Button
              disabled={chosen !== null && !isToldOf}
              loading={assignment.isPending}
              onClick={() => {
                setTried(true)
                if (chosen) assignment.mutate({ meant, mails, pushes, ...chosen })
              }}
            >
              {chosen?.name === '' ? t('assignment.take') : t('assignment.assign')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
