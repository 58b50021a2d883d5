import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '../../auth/session'
import type { Offered } from './GranteeSelect'

/** Returns connections and their people whose names contain a text; a person's address shows the connection. */
export function useConnected(sought: string, isWanted: boolean) {
  const api = useApi()
  const { data, error, isFetching } = useQuery({
    enabled: isWanted,
    queryKey: ['people', 'connections', sought],
    queryFn: async ({ signal }): Promise<readonly Offered[]> =>
      (await api.connections.find(sought, signal)).map(
        ({ id, name, email, connection, is_whole_connection }) => ({
          ...{ id, name },
          email: connection ? `${email} · ${connection.name}` : email,
          kind: is_whole_connection ? 'account' : 'connection',
        }),
      ),
    placeholderData: keepPreviousData,
  })
  return { found: data ?? [], isSearching: isFetching, error }
}
