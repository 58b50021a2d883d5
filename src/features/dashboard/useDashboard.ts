import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { waitingStatuses } from '../../../schemas/model/inboxStatus'
import { useApi, useUser } from '../../auth/session'
import { lastUsedFirst, readUsedForms } from '../../shared/usedForms'

const shown = 6

/** What was used last on this device, and then what was changed last. */
export function useRecentForms() {
  const { forms } = useApi()
  const used = readUsedForms(useUser().id)
  return useQuery({
    queryKey: ['forms', 'recent', used],
    queryFn: async ({ signal }) => {
      const [changed, ofUse] = await Promise.all([
        forms.list({ order_by: '-updated_at', limit: shown }, signal),
        used.length > 0 ? forms.list({ id__in: used.join(','), limit: used.length }, signal) : null,
      ])
      const objects = lastUsedFirst(used, [...(ofUse?.objects ?? []), ...changed.objects])
      return { ...changed, objects: objects.slice(0, shown) }
    },
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

/** Comments that name the user and that they have not read. */
export function useMentions() {
  const { comments } = useApi()
  const { data } = useQuery({
    queryKey: ['notices'],
    queryFn: ({ signal }) => comments.notices(signal),
  })
  return data?.objects.filter(({ kind, is_read: isRead }) => kind === 'mention' && !isRead) ?? []
}
