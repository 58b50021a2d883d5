import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../auth/session'

const shown = 6

export function useRecentForms() {
  const { forms } = useApi()
  return useQuery({
    queryKey: ['forms', 'recent'],
    queryFn: ({ signal }) => forms.list({ order_by: '-updated_at', limit: shown }, signal),
  })
}

export function useLatestRecords() {
  const { records } = useApi()
  return useQuery({
    queryKey: ['records', 'latest'],
    queryFn: ({ signal }) => records.list({ limit: shown }, signal),
  })
}
