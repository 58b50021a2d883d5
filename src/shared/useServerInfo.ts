import { useQuery } from '@tanstack/react-query'
import { useApi } from '../auth/session'

/** Returns what this server offers, requested once. */
export function useServerInfo() {
  const { server } = useApi()
  return useQuery({
    queryKey: ['server', 'info'],
    queryFn: ({ signal }) => server.info(signal),
    staleTime: Infinity,
  })
}
