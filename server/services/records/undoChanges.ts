import { bulkKeptDays } from '../../../schemas/api/bulk'
import { AppError } from '../../appError'
import { tenantsOf, type Viewer } from '../../policies/accessScope'
import { changesOfSet, type ChangeOfSet } from '../../store/records/changes/changesOfSet'
import type { Deps } from '../deps'
import { endRun } from '../../store/workflows/endRun'
import { changeRecords } from './changeRecords'
import { newChangeSet } from './changeSets'
import { noteUndo } from './noteUndo'
import { holdRecords } from './heldRecords'
import type { ChangeToUndo } from './netChanges'
import { neededToUndo, planUndo, type LeftRecord } from './planUndo'

export interface Undone {
  /** The change set of the undo, which can itself be undone; null when all records stayed as they were. */
  readonly changeSetId: string | null
  /** By which it is among what was done with many records; undefined where it is not. */
  readonly bulkId: string | undefined
  readonly undone: readonly string[]
  readonly left: readonly LeftRecord[]
}

/** Changes that the viewer may undo, with their records locked. */
interface MayUndo {
  readonly accountId: number
  readonly all: readonly ChangeToUndo[]
}

/**
 * Finds the changes of a set for a viewer who may reverse each of them, and locks their records. Throws NOT_FOUND when the viewer may read
 * none of the records, UNDO_NEEDS_ALL_RECORDS when only some, UNDO_TOO_OLD {days} after 30 days, and FORBIDDEN where they may not reverse
 * one.
 */
export async function demandUndo(
  deps: Deps,
  viewer: Viewer,
  changes: readonly ChangeOfSet[],
): Promise<MayUndo> {
  const ids = changes.map(({ recordId }) => recordId)
  const { accountId, held, hidesSome, demand } = await holdRecords(deps, viewer, ids, changes[0]?.accountId)
  if (held.size === 0) throw new AppError('NOT_FOUND')
  if (hidesSome) throw new AppError('UNDO_NEEDS_ALL_RECORDS')
  const oldest = new Date(deps.now().getTime() - bulkKeptDays * 86_400_000)
  if (changes.some(({ at }) => at < oldest)) throw new AppError('UNDO_TOO_OLD', { days: bulkKeptDays })
  const all: ChangeToUndo[] = []
  for (const change of changes.filter(({ recordId }) => held.has(recordId)))
    all.push({ change, row: await demand(change.recordId, neededToUndo[change.action]) })
  return { accountId, all }
}

/**
 * Undoes what a change set did to records as a whole, as the set `undoId` where something else was undone by it already. What has been changed again
 * since stays, and is told. Throws what {@link demandUndo} throws.
 */
export async function undoChanges(
  deps: Deps,
  viewer: Viewer,
  changeSetId: string,
  undoId?: string,
): Promise<Undone> {
  return deps.db.transaction().execute(async (db) => {
    const inside = { ...deps, db }
    const found = await changesOfSet(db, tenantsOf(viewer), changeSetId)
    const { accountId, all } = await demandUndo(inside, viewer, found)
    await endRun(db, accountId, changeSetId, deps.now())
    const { changes, left } = await planUndo(inside, accountId, changeSetId, all)
    const made = newChangeSet(deps, viewer, { accountId, cause: 'undo', causeId: changeSetId })
    const set = { ...made, id: undoId ?? made.id }
    const { created: _none, ...changed } = await changeRecords(inside, changes, set)
    const undone = [...new Set(Object.values(changed).flatMap((some) => some.map(({ id }) => id)))]
    if (undone.length === 0 && undoId === undefined)
      return { changeSetId: null, bulkId: undefined, undone, left }
    const bulkId = await noteUndo(inside, viewer, { accountId, undoneSetId: changeSetId, set, undone, left })
    return { changeSetId: set.id, bulkId, undone, left }
  })
}
