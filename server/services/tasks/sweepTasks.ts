import { unusedSheets } from '../../store/sheets/sheetFiles'
import { forgetTasks } from '../../store/tasks/tasks'
import type { Deps } from '../deps'
import { dropSheet } from '../sheets/sheetContent'
import { hourlyTask } from './hourlyTask'

const day = 86_400_000
/** How long sheets that were made, and tasks that are over, are kept; sheets that were brought go a day after they were used. */
const kept = 3 * day
/** How many sheets one sweep removes at most: the next one goes on. */
const batch = 500

/** Removes sheets that were made some days ago or are not used any more, and forgets tasks that ended some days ago. */
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
