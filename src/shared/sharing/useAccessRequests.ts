import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../auth/session'

export const accessRequestsKey = ['accessRequests'] as const

/** As many as are shown: others come when these are answered. */
const mostShown = 100
const askedEvery = 120_000

/** Who asks for access to what the user may share. */
export function useAccessRequests() {
  const api = useApi()
  return useQuery({
    queryKey: accessRequestsKey,
    queryFn: ({ signal }) => api.sharing.accessRequests({ limit: mostShown, offset: 0 }, signal),
    refetchInterval: askedEvery,
  })
}
