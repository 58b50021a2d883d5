import type {
  CountsByDate,
  CountsByName,
  DashboardTotals,
  LatestActivity,
} from '../../../schemas/api/dashboard'
import type { TotalsOfViewer } from '../../services/records/dashboardTotals'
import type { ToldActivity } from '../../services/records/latestActivities'
import type { DatedCounts, NamedCounts } from '../../services/records/dashboard'

export const presentNamedCounts = ({ days, timezone, total, counts }: NamedCounts): CountsByName => ({
  day_range: days,
  timezone,
  total,
  counts: [...counts],
})

export const presentDatedCounts = ({ days, timezone, total, counts }: DatedCounts): CountsByDate => ({
  day_range: days,
  timezone,
  total,
  counts: [...counts],
})

export const presentTotals = ({ days, ownRecords, ...totals }: TotalsOfViewer): DashboardTotals => ({
  day_range: days,
  own_records: ownRecords,
  ...totals,
})

export const presentActivity = ({ at, ...told }: ToldActivity): LatestActivity => ({
  ...told,
  at: at.getTime() / 1000,
})
