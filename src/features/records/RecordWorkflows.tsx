import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { RecordDocument } from '../../../schemas/api/records'
import { useApi } from '../../auth/session'
import { useViewing } from '../../auth/viewing'
import { RecordLoading } from './RecordLoading'

const WorkflowLog = lazy(async () => ({
  default: (await import('../../shared/workflows/WorkflowLog')).WorkflowLog,
}))

/** Milliseconds between two requests for workflow results, and the number of requests. */
const pace = 5_000
const looks = 6

/** Returns whether workflows did something for a record, as far as the viewer may see it. */
export function useHasWorkflowLog(recordId: string): boolean {
  const api = useApi()
  const isOwn = useViewing() === null
  const { data } = useQuery({
    queryKey: ['workflowLog', 'count', recordId],
    queryFn: ({ signal }) => api.workflows.log({ record_id: recordId, limit: 1 }, signal),
    enabled: isOwn,
    retry: false,
    // Workflows run a moment after the record is saved.
    refetchInterval: ({ state: { data: found, dataUpdateCount } }) =>
      (found?.meta.total_count ?? 0) > 0 || dataUpdateCount > looks ? false : pace,
  })
  return (data?.meta.total_count ?? 0) > 0
}

/** Draws what workflows did for a record. */
export function RecordWorkflows({ record }: { readonly record: RecordDocument }) {
  return (
    <Suspense fallback={<RecordLoading />}>
      <WorkflowLog of={{ record_id: record.id }} canRun={record.can_manage_item} />
    </Suspense>
  )
}
