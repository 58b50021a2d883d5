import type {
  CountsByDate,
  CountsByName,
  DashboardTotals,
  LatestActivities,
} from '../../schemas/api/dashboard'
import { paths } from '../../schemas/api/paths'
import type { ApiClient } from './client'

/** What happened in the last days, as far as the user may read it. */
export interface DashboardApi {
  readonly perUser: (days: number, signal?: AbortSignal) => Promise<CountsByName>
  readonly perForm: (days: number, signal?: AbortSignal) => Promise<CountsByName>
  readonly perDate: (days: number, signal?: AbortSignal) => Promise<CountsByDate>
  readonly totals: (days: number, signal?: AbortSignal) => Promise<DashboardTotals>
  /** Lists the latest activities, the newest first. */
  readonly activities: (signal?: AbortSignal) => Promise<LatestActivities>
}

export function createDashboardApi(client: ApiClient): DashboardApi {
  const abortable = (signal?: AbortSignal) => (signal ? { signal } : {})
  const asked = (days: number, signal?: AbortSignal) => ({
    query: { day_range: days },
    ...abortable(signal),
  })
  return {
    perUser: (days, signal) => client.get(paths.answersPerUser, asked(days, signal)),
    perForm: (days, signal) => client.get(paths.answersPerForm, asked(days, signal)),
    perDate: (days, signal) => client.get(paths.answersPerDate, asked(days, signal)),
    totals: (days, signal) => client.get(paths.dashboardTotals, asked(days, signal)),
    activities: (signal) => client.get(paths.latestActivities, abortable(signal)),
  }
}
