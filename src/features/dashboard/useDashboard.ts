import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { waitingStatuses } from '../../../schemas/model/inboxStatus'
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
    queryFn: ({ signal }) => records.list({ limit: shown, with_count: false }, signal),
  })
}

export type RecentFormsQuery = ReturnType<typeof useRecentForms>

/** Returns the items to answer, the newest first. */
export function useWaiting() {
  const { inbox } = useApi()
  return useQuery({
    queryKey: ['inbox', 'latest'],
    queryFn: ({ signal }) =>
      inbox.find(
        {
          selector: { status: { $in: waitingStatuses } },
          sort: [{ updated_at: 'desc' }],
          limit: shown,
        },
        signal,
      ),
  })
}

/** Returns the latest activities that the user may see. */
export function useActivities() {
  const { dashboard } = useApi()
  return useQuery({
    queryKey: ['records', 'activities'],
    queryFn: ({ signal }) => dashboard.activities(signal),
  })
}

export function useTotals(days: number) {
  const { dashboard } = useApi()
  return useQuery({
    queryKey: ['records', 'totals', days],
    queryFn: ({ signal }) => dashboard.totals(days, signal),
    placeholderData: keepPreviousData,
  })
}

export function useCountsByDate(days: number) {
  const { dashboard } = useApi()
  return useQuery({
    queryKey: ['records', 'perDate', days],
    queryFn: ({ signal }) => dashboard.perDate(days, signal),
    placeholderData: keepPreviousData,
  })
}

export function useCountsByName(by: 'perUser' | 'perForm', days: number) {
  const { dashboard } = useApi()
  return useQuery({
    queryKey: ['records', by, days],
    queryFn: ({ signal }) => dashboard[by](days, signal),
    placeholderData: keepPreviousData,
  })
}
