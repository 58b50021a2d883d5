import { forgetBulks } from '../../store/bulk/bulkChanges'
import { forgetRowChanges } from '../../store/rows/rowChanges'
import type { Deps } from '../deps'
import { hourlyTask } from '../tasks/hourlyTask'
import { keptSince } from './beginBulk'

/** The most bulk changes that one sweep deletes; the next sweep goes on. */
const batch = 500
const rowBatch = 10_000

/** Deletes bulk changes too old to be undone, and returns their number. */
const forgetOldBulks = async (deps: Pick<Deps, 'db' | 'now'>): Promise<number> =>
  (await forgetBulks(deps.db, keptSince(deps), batch)) +
  (await forgetRowChanges(deps.db, keptSince(deps), rowBatch))

export const sweepBulks = hourlyTask('sweepBulks', forgetOldBulks)
