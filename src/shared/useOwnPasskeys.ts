import { useQuery, useQueryClient } from '@tanstack/react-query'

import { useApi, useUser } from '../auth/session'

/** Returns the passkeys of the logged-in user. */
export function useOwnPasskeys() {
  const api = useApi()
  const queries = useQueryClient()
  const userId = useUser().id
  const queryKey = ['passkeys', userId]
  const list = useQuery({ queryKey, queryFn: ({ signal }) => api.passkeys.list(signal) })
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey })
    await queries.invalidateQueries({ queryKey: ['secondFactor', userId] })
  }
  return { list, refresh }
}
