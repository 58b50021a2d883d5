import { Button, Checkbox, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { mostAssigned } from '../../../../schemas/api/assign'
import { errorText } from '../../../shared/errorText'
import { useT } from '../../../shared/useT'
import { BulkCounts } from '../bulk/BulkCounts'
import { AssigneeSelect } from './AssigneeSelect'
import { useAssignment, useAssignmentPlan, type AssignedTo, type MeantRecords } from './useAssignment'

/** What so many come to is worked out while one waits. */
const mostPlanned = 200

export interface AssignDialogProps {
  readonly meant: MeantRecords
  /** Whose people are offered. */
  readonly formId: number
  /** How many; undefined where nobody has counted to the end. */
  readonly count: number | undefined
  readonly onClose: () => void
  readonly onDone: () => unknown
}

/** Gives records to a user or a group, and says first what that comes to. */
export function AssignDialog({ meant, formId, count, onClose, onDone }: AssignDialogProps) {
  const t = useT()
  const [chosen, setChosen] = useState<{ readonly to: AssignedTo; readonly name: string } | null>(null)
  const [mails, setMails] = useState(true)
  const [pushes, setPushes] = useState(true)
  const isTooMany = count === undefined || count > mostAssigned
  const isPlanned = count !== undefined && count <= mostPlanned
  const plan = useAssignmentPlan(meant, chosen?.to ?? null, isPlanned)
  const assignment = useAssignment(() => {
    onClose()
    return onDone()
  })
  const answer = plan.data
  const isIdle = isPlanned && answer?.changed === 0
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
            <AssigneeSelect formId={formId} onChoose={(to, name) => setChosen({ to, name })} />
            {chosen?.name !== '' && (
              <Checkbox
                checked={mails}
                label={t('assignment.mail')}
                description={t('assignment.mail.hint')}
                onChange={(event) => setMails(event.currentTarget.checked)}
              />
            )}
            {chosen?.name !== '' && (
              <Checkbox
                checked={pushes}
                label={t('assignment.push')}
                description={t('assignment.push.hint')}
                onChange={(event) => setPushes(event.currentTarget.checked)}
              />
            )}
            <div aria-live="polite">
              {plan.isError && (
                <Text c="red" role="alert">
                  {errorText(t, plan.error)}
                </Text>
              )}
              {isPlanned && chosen && plan.isPending && <Skeleton height={24} />}
              {answer && !answer.background && (
                <BulkCounts came={{ counts: answer, problems: answer.problems, changeSetId: null }} isPlan />
              )}
            </div>
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {isTooMany ? t('action.close') : t('action.cancel')}
          </Button>
          {!isTooMany && (
            <Button
              disabled={!chosen || isIdle || (isPlanned && !answer)}
              loading={assignment.isPending}
              onClick={() => chosen && assignment.mutate({ meant, mails, pushes, ...chosen })}
            >
              {chosen?.name === '' ? t('assignment.take') : t('assignment.assign')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
