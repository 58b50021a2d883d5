import type { UseQueryResult, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useOnline } from '../../../renderers/inputs/useOnline'

/**
 * Tells that the server has not answered yet and cannot be reached. The inbox asks again and again, as what waits on this device changes:
 * what is known by then need not jump each time.
 */
export function useUnreachable(query: UseQueryResult | UseInfiniteQueryResult): boolean {
  const isOnline = useOnline()
  return query.isPending && (!isOnline || query.errorUpdateCount > 0 || query.failureCount > 0)
}
