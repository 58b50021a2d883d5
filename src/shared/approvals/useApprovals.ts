import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../auth/session'
import { useViewing } from '../../auth/viewing'

export const approvalsKey = ['approvals'] as const

/** As many as are shown: others come when these are answered. */
const mostShown = 100
const askedEvery = 60_000

/** What workflows ask the user, of one record or of any. */
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
