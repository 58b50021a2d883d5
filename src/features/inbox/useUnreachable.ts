import type { UseQueryResult, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useOnline } from '../../../renderers/inputs/useOnline'

/**
 * Returns true while the server has not responded and cannot be reached. The result stays stable across refetches, because the inbox
 * refetches whenever something on this device changes.
 */
export function useUnreachable(query: UseQueryResult | UseInfiniteQueryResult): boolean {
  const isOnline = useOnline()
  return query.isPending && (!isOnline || query.errorUpdateCount > 0 || query.failureCount > 0)
}
