import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ErrorCode } from '../../../schemas/model/errors'
import { useApi } from '../../auth/session'
import { codedErrorText } from '../../shared/errorText'
import { useFormat } from '../../shared/useFormat'
import { useT } from '../../shared/useT'
import classes from './Workflows.module.css'

export interface ScheduleStateProps {
  readonly formId: number
  readonly workflowId: string
}

/** Says when a saved workflow runs next, how the last run went, and why it was stopped, if it was. */
export function ScheduleState({ formId, workflowId }: ScheduleStateProps) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const { data } = useQuery({
    queryKey: ['workflowSchedules', formId],
    queryFn: async ({ signal }) => (await api.workflows.schedules(formId, signal)).objects,
  })
  const one = data?.find(({ workflow_id: id }) => id === workflowId)
  if (!one) return null
  const { next_at: nextAt, last, stopped } = one
  if (stopped !== null)
    return (
      <Alert color="red" p="xs">
        {t('workflows.schedule.stopped', { why: codedErrorText(t, { code: stopped as ErrorCode }) })}
      </Alert>
    )
  return (
    <p className={classes['kept']}>
      {nextAt !== null && <>{t('workflows.schedule.next', { when: format.dateTime(nextAt * 1000) })}</>}
      {last && (
        <>
          <br />
          {t('workflows.schedule.last', { when: format.dateTime(last.at * 1000), count: last.begun })}
        </>
      )}
      {last?.left && (
        <>
          <br />
          {t('workflows.schedule.left')}
        </>
      )}
    </p>
  )
}
