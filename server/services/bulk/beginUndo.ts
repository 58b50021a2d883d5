import { tenantsOf, type Viewer } from '../../policies/accessScope'
import { findItem } from '../../store/items/items'
import { changesOfSet } from '../../store/records/changes/changesOfSet'
import { whatStays, type WhatStays } from '../../store/workflows/whatStays'
import type { Deps } from '../deps'
import { demandUndo, undoChanges, type Undone } from '../records/undoChanges'
import { beginBulk, type BegunBulk } from './beginBulk'

/** The most changes, and the most edits (which take longer), that are undone while the client waits. */
const atOnce = 10_000
const editsAtOnce = 1_000

/**
 * Undoes a change set as a whole, at once when it is small, otherwise as a task, and says what of it cannot be undone. A viewer who may not
 * undo all of it undoes nothing. Throws like {@link demandUndo}.
 */
export async function beginUndo(
  deps: Deps,
  viewer: Viewer,
  changeSetId: string,
): Promise<{ readonly begun: Undone | BegunBulk; readonly stays: WhatStays }> {
  const begun = await undoOrBegin(deps, viewer, changeSetId)
  return { begun, stays: await whatStays(deps.db, tenantsOf(viewer), changeSetId) }
}

async function undoOrBegin(deps: Deps, viewer: Viewer, changeSetId: string): Promise<Undone | BegunBulk> {
  const changes = await changesOfSet(deps.db, tenantsOf(viewer), changeSetId)
  const edits = changes.filter(({ action }) => action === 'record.edited').length
  if (changes.length <= atOnce && edits <= editsAtOnce) return undoChanges(deps, viewer, changeSetId)
  const { accountId, all } = await deps.db
    .transaction()
    .execute((db) => demandUndo({ ...deps, db }, viewer, changes))
  const formIds = [...new Set(all.map(({ row }) => row.form_id))]
  const [formId, ...others] = formIds
  const isOfOne = formId !== undefined && others.length === 0
  const form = isOfOne ? await findItem(deps.db, [accountId], formId) : undefined
  return beginBulk(deps, viewer, {
    ...{ kind: 'undo', request: { change_set_id: changeSetId }, form: form ?? null, tenantId: accountId },
    ...{ of: all.map(({ row }) => row.id), isDryRun: false, idempotencyKey: null },
  })
}
