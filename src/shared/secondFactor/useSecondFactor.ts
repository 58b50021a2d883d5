import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useApi } from '../../auth/session'

/** Returns the second factor of a user, from one shared query. */
export function useSecondFactor(userId: number) {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = ['secondFactor', userId]
  const state = useQuery({ queryKey, queryFn: ({ signal }) => api.secondFactor.get(userId, signal) })
  return { state, refresh: () => queries.invalidateQueries({ queryKey }) }
}
