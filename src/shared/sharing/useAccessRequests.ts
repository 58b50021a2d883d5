import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../auth/session'

export const accessRequestsKey = ['accessRequests'] as const

/** The most requests shown; more appear as these are answered. */
const mostShown = 100
const askedEvery = 120_000

/** Returns who asks for access to what the user may share. */
export function useAccessRequests() {
  const api = useApi()
  return useQuery({
    queryKey: accessRequestsKey,
    queryFn: ({ signal }) => api.sharing.accessRequests({ limit: mostShown, offset: 0 }, signal),
    refetchInterval: askedEvery,
  })
}
