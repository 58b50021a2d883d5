import type { UseQueryResult, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useOnline } from '../../../renderers/inputs/useOnline'

/**
 * The server has said nothing yet and cannot be reached. What the inbox shows is asked for again and again, as what waits here
 * changes: what is known by then need not jump each time.
 */
export function useInVain(query: UseQueryResult | UseInfiniteQueryResult): boolean {
  const isOnline = useOnline()
  return query.isPending && (!isOnline || query.errorUpdateCount > 0 || query.failureCount > 0)
}
