import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../../adapters/api/apiError'
import type { BulkAnswer } from '../../../schemas/api/bulk'
import type { RunWorkflowsRequest } from '../../../schemas/api/workflowRuns'
import { useApi } from '../../auth/session'
import { CheckProblem } from '../CheckProblem'
import { codedErrorText, errorText } from '../errorText'
import { newId } from '../newId'
import { runText } from '../tasks/runText'
import { TaskProgress } from '../tasks/TaskProgress'
import { useBulkOutcome, type BulkCame } from '../tasks/useBulkOutcome'
import { useSeeChange } from '../tasks/useSeeChange'
import { useOneMutation } from '../useOneAtATime'
import { useT, type Translate } from '../useT'
import { useToast } from '../useToast'

export interface RunForRecordsProps {
  /** What to run for which records; null while nothing is chosen. */
  readonly request: RunWorkflowsRequest | null
  readonly onClose: () => void
  readonly onBegun?: () => unknown
}

/** Says for how many records something would run, and runs it. For many records both are tasks, which continue after leaving. */
export function RunForRecords({ request, onClose, onBegun }: RunForRecordsProps) {
  const t = useT()
  const api = useApi()
  const plan = useQuery({
    queryKey: ['bulk', 'run', request],
    enabled: request !== null,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
    queryFn: () => (request ? api.workflows.run({ ...request, dry_run: true }, newId()) : null),
  })
  // A 404 means that there is nothing to run.
  const isNone = plan.error instanceof ApiError && plan.error.status === 404
  if (request && plan.data)
    return <PlannedRun answer={plan.data} request={request} onClose={onClose} onBegun={onBegun} />
  return (
    <Parts onClose={onClose} action={<Button disabled>{t('bulk.run')}</Button>}>
      {request !== null && plan.isPending && <Skeleton height={24} />}
      {isNone && <Text>{t('bulk.run.none')}</Text>}
      {plan.error && !isNone && (
        <CheckProblem error={plan.error} isBusy={plan.isFetching} onRetry={() => void plan.refetch()} />
      )}
    </Parts>
  )
}

interface PartsProps {
  readonly children: ReactNode
  readonly action: ReactNode
  readonly onClose: () => void
}

function Parts({ children, action, onClose }: PartsProps) {
  const t = useT()
  return (
    <Stack gap="md">
      <div aria-live="polite">{children}</div>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        {action}
      </Group>
    </Stack>
  )
}

const Problem = ({ text }: { readonly text: string }) => (
  <Text c="red" role="alert">
    {text}
  </Text>
)

/** Why it cannot be run for some, each reason once. */
const reasonsOf = (t: Translate, { problems }: BulkCame): readonly string[] => [
  ...new Set(problems.flatMap((record) => record.problems.map((error) => codedErrorText(t, error)))),
]

interface PlannedRunProps {
  /** The count, or the task that counts. */
  readonly answer: BulkAnswer
  readonly request: RunWorkflowsRequest
  readonly onClose: () => void
  readonly onBegun: (() => unknown) | undefined
}

function PlannedRun({ answer, request, onClose, onBegun }: PlannedRunProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const see = useSeeChange()
  const { task, came, failed } = useBulkOutcome(answer)
  const run = useOneMutation({
    // The key makes a counted run happen once, even if a reply is lost.
    mutationFn: () => api.workflows.run(request, `run ${answer.bulk_id}`),
    onSuccess: async ({ background, changed, bulk_id: id }) => {
      if (background) toast.notice(t('bulk.begun'))
      else toast.done(t('bulk.run.begun', { count: changed }), undefined, true, see(id, changed))
      onClose()
      await onBegun?.()
    },
    onError: toast.error,
    onSettled: () =>
      Promise.all(
        ['tasks', 'bulk', 'workflowLog'].map((key) => queries.invalidateQueries({ queryKey: [key] })),
      ),
  })
  const count = came?.counts.changed ?? 0
  return (
    <Parts
      onClose={onClose}
      action={
        <Button disabled={count === 0} loading={run.isPending} onClick={() => run.mutate()}>
          {count === 0 ? t('bulk.run') : t('bulk.run.confirm', { count })}
        </Button>
      }
    >
      {failed && (
        <Problem text={failed instanceof Error ? errorText(t, failed) : codedErrorText(t, failed)} />
      )}
      {task && <TaskProgress task={task} />}
      {came && <Text>{runText(t, came.counts, true)}</Text>}
      {came && reasonsOf(t, came).map((reason) => <Text key={reason}>{reason}</Text>)}
      {came && count > 0 && (
        <Text size="sm" c="dimmed">
          {t('bulk.run.hint')}
        </Text>
      )}
    </Parts>
  )
}
