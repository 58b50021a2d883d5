import { bulkKeptDays } from '../../../schemas/api/bulk'
import { endRecords } from '../../store/records/changes/endRecords'
import { settingOrNew } from '../../store/settings'
import type { Deps } from '../deps'
import { hourlyTask } from '../tasks/hourlyTask'

/** How many are ended in one transaction, and how many at most by one sweep: the next one goes on. */
const atOnce = 500
const most = 5_000

/**
 * Ends records that have been in the bin for 30 days, for good. What was deleted before anything ended has its 30 days from the first time that this
 * is asked on.
 */
export async function endDeletedRecords(deps: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const now = deps.now()
  const before = new Date(now.getTime() - bulkKeptDays * 86_400_000)
  const since = await settingOrNew(deps.db, 'bin_ends_since', () => now.toISOString())
  if (new Date(since) > before) return 0
  for (let ended = 0; ;) {
    const part = await deps.db.transaction().execute((db) => endRecords(db, before, now, atOnce))
    ended += part
    if (part < atOnce || ended >= most) return ended
  }
}

export const sweepRecords = hourlyTask('sweepRecords', endDeletedRecords)
