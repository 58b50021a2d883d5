import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../auth/session'
import { useViewing } from '../../auth/viewing'

export const approvalsKey = ['approvals'] as const

/** The most approvals shown; more appear as these are decided. */
const mostShown = 100
const askedEvery = 60_000

/** Returns the approvals that workflows ask of the user, for one record or for all. */
export function useApprovals(recordId?: string) {
  const api = useApi()
  const isOwn = useViewing() === null
  return useQuery({
    queryKey: [...approvalsKey, recordId ?? 'all'],
    queryFn: ({ signal }) =>
      api.approvals.list(
        { limit: mostShown, offset: 0, ...(recordId !== undefined && { record_id: recordId }) },
        signal,
      ),
    enabled: isOwn,
    refetchInterval: askedEvery,
  })
}
