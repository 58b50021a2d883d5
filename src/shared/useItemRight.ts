import { useQuery } from '@tanstack/react-query'
import { useApi } from '../auth/session'

/** Returns what the viewer may do with a form. */
export function useItemRight(formId: number | undefined) {
  const api = useApi()
  return useQuery({
    queryKey: ['items', 'right', formId],
    queryFn: ({ signal }) => api.items.get(formId ?? 0, signal),
    enabled: formId !== undefined,
    staleTime: 60_000,
  })
}
