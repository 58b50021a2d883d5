import { useQuery } from '@tanstack/react-query'
import { useApi } from '../auth/session'

/** What this server offers; it is asked once. */
export function useServerInfo() {
  const { server } = useApi()
  return useQuery({
    queryKey: ['server', 'info'],
    queryFn: ({ signal }) => server.info(signal),
    staleTime: Infinity,
  })
}
