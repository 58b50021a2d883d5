import { isId24 } from '../../../schemas/model/ids'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import type { Deps } from '../deps'
import { changeRecords } from './changeRecords'
import { newChangeSet } from './changeSets'
import { holdRecords } from './heldRecords'
import { keptFromDeletion } from '../workflows/beforeDeleting'

export interface MarkedRecords {
  readonly ids: readonly string[]
  /** The change set that can be undone; null when there was nothing to do. */
  readonly changeSetId: string | null
}

/**
 * Deletes all of the records or none; those already deleted stay deleted. Throws NOT_FOUND for a record that the viewer may not read, and
 * FORBIDDEN for one that they may only read, and WORKFLOW_STOPPED when a workflow keeps one from being deleted.
 */
export const deleteRecords = (deps: Deps, viewer: Viewer, ids: readonly string[]): Promise<MarkedRecords> =>
  markRecords(deps, viewer, ids, 'delete')

/**
 * Restores all of the deleted records or none, for a viewer who may delete them; those not deleted stay as they are. Throws like {@link
 * deleteRecords}.
 */
export const restoreRecords = (deps: Deps, viewer: Viewer, ids: readonly string[]): Promise<MarkedRecords> =>
  markRecords(deps, viewer, ids, 'restore')

async function markRecords(
  deps: Deps,
  viewer: Viewer,
  ids: readonly string[],
  change: 'delete' | 'restore',
): Promise<MarkedRecords> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return { ids: [], changeSetId: null }
  if (!wanted.every(isId24)) throw new AppError('NOT_FOUND')
  const done = await deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const { accountId, demand } = await holdRecords(inside, viewer, wanted)
    for (const id of wanted) await demand(id, 'record.delete')
    if (change === 'delete') {
      const kept = await keptFromDeletion(inside, accountId, wanted, { isTrial: false })
      // What workflows say is in their log, though nothing is deleted.
      const [said] = kept.values()
      if (said) return said
    }
    const cause = change === 'delete' ? 'deletion' : 'restoration'
    const set = newChangeSet(deps, viewer, { accountId, cause })
    const { deleted, restored } = await changeRecords(inside, { [change]: wanted.map((id) => ({ id })) }, set)
    return { ids: wanted, changeSetId: deleted.length + restored.length > 0 ? set.id : null }
  })
  if ('code' in done) throw new AppError(done.code, done.params)
  return done
}
