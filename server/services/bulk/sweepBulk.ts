import { forgetBulks } from '../../store/bulk/bulkChanges'
import type { Deps } from '../deps'
import { hourlyTask } from '../tasks/hourlyTask'
import { keptSince } from './beginBulk'

/** The most bulk changes that one sweep deletes; the next sweep goes on. */
const batch = 500

/** Deletes bulk changes too old to be undone, and returns their number. */
const forgetOldBulks = (deps: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  forgetBulks(deps.db, keptSince(deps), batch)

export const sweepBulks = hourlyTask('sweepBulks', forgetOldBulks)
