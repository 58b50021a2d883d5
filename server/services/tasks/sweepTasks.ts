import { unusedSheets } from '../../store/sheets/sheetFiles'
import { forgetTasks } from '../../store/tasks/tasks'
import type { Deps } from '../deps'
import { dropSheet } from '../sheets/sheetContent'
import { hourlyTask } from './hourlyTask'

const day = 86_400_000
/** Milliseconds for which created sheets, and tasks that are over, are kept; uploaded sheets go a day after their last use. */
const kept = 3 * day
/** The most sheets of each sort that one sweep removes; the next sweep goes on. */
const batch = 500

/** Removes sheets created some days ago or no longer used, and deletes tasks that ended some days ago. Returns the number of sheets. */
export async function sweepTasks(deps: Pick<Deps, 'db' | 'files' | 'now'>): Promise<number> {
  const ago = (time: number) => new Date(deps.now().getTime() - time)
  const unused = [
    ...(await unusedSheets(deps.db, { made: false, before: ago(day), limit: batch })),
    ...(await unusedSheets(deps.db, { made: true, before: ago(kept), limit: batch })),
  ]
  for (const sheet of unused) await dropSheet(deps, sheet)
  await forgetTasks(deps.db, ago(kept))
  return unused.length
}

export const sweepOldTasks = hourlyTask('sweepTasks', sweepTasks)
