import { bulkKeptDays } from '../../../schemas/api/bulk'
import { endRecords } from '../../store/records/changes/endRecords'
import { settingOrNew } from '../../store/settings'
import type { Deps } from '../deps'
import { hourlyTask } from '../tasks/hourlyTask'

/** Records ended in one transaction, and at most in one sweep; the next sweep goes on. */
const atOnce = 500
const most = 5_000

/**
 * Permanently ends records deleted 30 days ago or more, and returns their number. The first run only notes its time, and nothing ends until
 * 30 days after it, so that records deleted before this sweep existed have their 30 days as well.
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
