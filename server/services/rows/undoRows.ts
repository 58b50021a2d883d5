import { AppError, FieldsError } from '../../appError'
import { tenantsOf, type Viewer } from '../../policies/accessScope'
import type { WrittenRow } from '../../store/rows/catalogRows'
import { rowChangesOf, type RowOfSet } from '../../store/rows/rowChanges'
import { loadCatalog } from '../catalogs/catalogs'
import type { Deps } from '../deps'
import type { LoadedForm } from '../forms/forms'
import { isConflict, nextRev, writeCatalog, type RowSet } from './catalogRows'

/** How many rows of catalogs are again what they were, and how many stay as they are: they were written again since, or cannot be as they were. */
export interface UndoneRows {
  readonly undone: number
  readonly left: number
}

/** Rows that are written in one transaction. */
const atOnce = 500

interface OfCatalog {
  /** Undefined where it is gone. */
  readonly catalog: LoadedForm | undefined
  readonly changes: readonly RowOfSet[]
}

/** What a change set did to rows, for who may do the contrary in each of their catalogs. Throws FORBIDDEN where they may not in one. */
export async function rowsToUndo(
  deps: Deps,
  viewer: Viewer,
  changeSetId: string,
): Promise<readonly OfCatalog[]> {
  const all = await rowChangesOf(deps.db, tenantsOf(viewer), changeSetId)
  const found: OfCatalog[] = []
  for (const id of new Set(all.map(({ catalogId }) => catalogId))) {
    const changes = all.filter(({ catalogId }) => catalogId === id)
    const load = (action: 'item.answer' | 'record.delete') =>
      loadCatalog(deps, viewer, id, action).catch((error: unknown) => {
        if (error instanceof AppError && error.coded.code === 'NOT_FOUND') return undefined
        throw error
      })
    if (changes.some(({ before }) => !before?.isThere)) await load('record.delete')
    found.push({ catalog: await load('item.answer'), changes })
  }
  return found
}

/** Makes rows what they were before a change set, some at a time: whoever is killed in between goes on when it is asked for again. */
export async function undoRows(
  deps: Deps,
  viewer: Viewer,
  found: readonly OfCatalog[],
  ofSet: RowSet,
): Promise<UndoneRows> {
  let undone = 0
  let all = 0
  for (const { catalog, changes } of found) {
    all += changes.length
    for (let at = 0; catalog && at < changes.length; at += atOnce)
      undone += await undoTogether(deps, viewer, catalog, changes.slice(at, at + atOnce), ofSet)
  }
  return { undone, left: all - undone }
}

/** Returns how many. */
async function undoTogether(
  deps: Deps,
  viewer: Viewer,
  catalog: LoadedForm,
  changes: readonly RowOfSet[],
  ofSet: RowSet,
): Promise<number> {
  const ids = changes.map(({ rowId }) => rowId)
  const decide = (stored: ReadonlyMap<string, WrittenRow>) =>
    Promise.resolve(
      changes.flatMap((change) => {
        const row = stored.get(change.rowId)
        return row?.rev === change.rev ? [asBefore(deps, viewer, row, change)] : []
      }),
    )
  try {
    return (await writeCatalog(deps, viewer, catalog, ids, decide, ofSet)).length
  } catch (error) {
    // Another row has the key that one of them had.
    if (!(error instanceof FieldsError || isConflict(error))) throw error
    if (changes.length === 1) return 0
  }
  let undone = 0
  for (const one of changes) undone += await undoTogether(deps, viewer, catalog, [one], ofSet)
  return undone
}

function asBefore(deps: Deps, viewer: Viewer, row: WrittenRow, { before }: RowOfSet): WrittenRow {
  const now = deps.now()
  return {
    ...row,
    ...(before && { answers: before.answers, revision: before.revision }),
    ...nextRev(deps, row),
    ...{ updated_at: now, updated_by_id: viewer.userId, deleted_at: before?.isThere ? null : now },
  }
}
