import type { CountsByDate, CountsByName } from '../../schemas/api/dashboard'
import type { DatedCounts, NamedCounts } from '../services/records/dashboard'

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
