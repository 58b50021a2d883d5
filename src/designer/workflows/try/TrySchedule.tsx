import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { Workflow } from '../../../../schemas/workflows/readWorkflows'
import { useApi } from '../../../auth/session'
import { Failed } from '../../../shared/ListStates'
import { useT } from '../../../shared/useT'

export interface TryScheduleProps {
  readonly formId: number
  readonly workflow: Workflow
}

/** Says for how many records a scheduled workflow would run now, and when it will. */
export function TrySchedule({ formId, workflow }: TryScheduleProps) {
  const t = useT()
  const intl = useIntl()
  const api = useApi()
  const plan = useQuery({
    queryKey: ['workflowSchedulePlan', formId, workflow.document],
    retry: false,
    queryFn: ({ signal }) => api.workflows.planSchedule(formId, workflow.document, signal),
  })
  if (plan.isError) return <Failed error={plan.error} onRetry={() => void plan.refetch()} />
  if (!plan.data) return null
  const { records, more, moments, timezone: timeZone } = plan.data
  const said = moments.map((at) =>
    intl.formatDate(at * 1000, {
      ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
      ...{ hourCycle: 'h23', timeZone },
    }),
  )
  return (
    <Text size="sm" role="status">
      {t('workflows.try.schedule', { count: records, more: more ? 'yes' : 'no' })}{' '}
      {said.length > 0 && t('workflows.try.moments', { moments: intl.formatList(said, { type: 'unit' }) })}
    </Text>
  )
}
