import { forgetBulks } from '../../store/bulk/bulkChanges'
import type { Deps } from '../deps'
import { hourlyTask } from '../tasks/hourlyTask'
import { keptSince } from './beginBulk'

/** How many one sweep forgets at most: the next one goes on. */
const batch = 500

/** Forgets what was done with many records so long ago that it is not undone any more. */
const forgetOldBulks = (deps: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  forgetBulks(deps.db, keptSince(deps), batch)

export const sweepBulks = hourlyTask('sweepBulks', forgetOldBulks)
