import { tenantsOf, type Viewer } from '../../policies/accessScope'
import { findItem } from '../../store/items/items'
import { changesOfSet } from '../../store/records/changes/changesOfSet'
import { endRun } from '../../store/workflows/endRun'
import { whatStays, type WhatStays } from '../../store/workflows/whatStays'
import type { Deps } from '../deps'
import { newChangeSet } from '../records/changeSets'
import { noteUndo } from '../records/noteUndo'
import { demandUndo, undoChanges, type Undone } from '../records/undoChanges'
import { rowsToUndo, undoRows, type UndoneRows } from '../rows/undoRows'
import { beginBulk, type BegunBulk } from './beginBulk'

/** The most changes, and the most edits (which take longer), that are undone while the client waits. */
const atOnce = 10_000
const editsAtOnce = 1_000

/**
 * Undoes a change set as a whole, at once when it is small, otherwise as a task, and says what of it cannot be undone. A viewer who may not
 * undo all of it undoes nothing. Catalog rows are undone at once. Throws like {@link demandUndo}.
 */
export async function beginUndo(
  deps: Deps,
  viewer: Viewer,
  changeSetId: string,
): Promise<{ readonly begun: Undone | BegunBulk; readonly stays: WhatStays; readonly rows?: UndoneRows }> {
  const found = await rowsToUndo(deps, viewer, changeSetId)
  const stays = () => whatStays(deps.db, tenantsOf(viewer), changeSetId)
  const accountId = found[0]?.changes[0]?.accountId
  if (accountId === undefined)
    return { begun: await undoOrBegin(deps, viewer, changeSetId), stays: await stays() }
  const changes = await changesOfSet(deps.db, tenantsOf(viewer), changeSetId)
  const isOfRecords = changes.length > 0
  await deps.db.transaction().execute(async (db) => {
    if (isOfRecords) await demandUndo({ ...deps, db }, viewer, changes)
    await endRun(db, accountId, changeSetId, deps.now())
  })
  const { id } = newChangeSet(deps, viewer, { accountId, cause: 'undo' })
  const rows = await undoRows(deps, viewer, found, { accountId, id })
  const begun = isOfRecords
    ? await undoOrBegin(deps, viewer, changeSetId, id)
    : await noteUndoOfRows(deps, viewer, { accountId, changeSetId, id })
  return { begun, rows, stays: await stays() }
}

async function undoOrBegin(
  deps: Deps,
  viewer: Viewer,
  changeSetId: string,
  undoId?: string,
): Promise<Undone | BegunBulk> {
  const changes = await changesOfSet(deps.db, tenantsOf(viewer), changeSetId)
  const edits = changes.filter(({ action }) => action === 'record.edited').length
  if (changes.length <= atOnce && edits <= editsAtOnce) return undoChanges(deps, viewer, changeSetId, undoId)
  const { accountId, all } = await deps.db.transaction().execute(async (db) => {
    const may = await demandUndo({ ...deps, db }, viewer, changes)
    await endRun(db, may.accountId, changeSetId, deps.now())
    return may
  })
  const formIds = [...new Set(all.map(({ row }) => row.form_id))]
  const [formId, ...others] = formIds
  const isOfOne = formId !== undefined && others.length === 0
  const form = isOfOne ? await findItem(deps.db, [accountId], formId) : undefined
  return beginBulk(deps, viewer, {
    ...{ kind: 'undo', request: { change_set_id: changeSetId }, form: form ?? null, tenantId: accountId },
    ...{ of: all.map(({ row }) => row.id), isDryRun: false, idempotencyKey: null },
    ...(undoId !== undefined && { changeSetId: undoId }),
  })
}

/** Of a set that did nothing to records. */
async function noteUndoOfRows(
  deps: Deps,
  viewer: Viewer,
  {
    accountId,
    changeSetId,
    id,
  }: { readonly accountId: number; readonly changeSetId: string; readonly id: string },
): Promise<Undone> {
  const set = { ...newChangeSet(deps, viewer, { accountId, cause: 'undo', causeId: changeSetId }), id }
  const bulkId = await noteUndo(deps, viewer, {
    accountId,
    undoneSetId: changeSetId,
    set,
    undone: [],
    left: [],
  })
  return { changeSetId: id, bulkId, undone: [], left: [] }
}
