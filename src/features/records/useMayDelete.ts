import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../auth/session'

/** Whether the viewer may delete records of a form, and so see those that were; of several forms some may be so. */
export function useMayDelete(formId: number | undefined): boolean {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['items', 'right', formId],
    queryFn: ({ signal }) => api.items.get(formId ?? 0, signal),
    enabled: formId !== undefined,
    staleTime: 60_000,
  })
  return formId === undefined || data?.perm === 'can_manage_item' || data?.can_delete_records === true
}
