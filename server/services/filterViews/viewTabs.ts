import type { ViewTabs, ViewTabsChange } from '../../../schemas/api/viewTabs'
import type { Viewer } from '../../policies/accessScope'
import { can } from '../../policies/can'
import { factsOf } from '../../policies/resource'
import { everybody, keepViewTabs, viewTabsOf, type ViewTabsRow } from '../../store/filterViews/viewTabs'
import type { Deps } from '../deps'
import { allowedItem, type Item } from '../items/items'
import { listFilterViews } from './filterViews'

type Tabs = ViewTabs['everybody']

const noTabs: Tabs = { view_ids: [], default_id: null }

async function formOf(deps: Deps, viewer: Viewer, formId: number): Promise<Item> {
  return allowedItem(deps, viewer, formId, 'record.read')
}

/**
 * Returns the layout of a form's tabs, with the views that the viewer sees. Throws NOT_FOUND for a form whose records they may not read.
 */
export async function viewTabs(deps: Deps, viewer: Viewer, formId: number): Promise<ViewTabs> {
  const form = await formOf(deps, viewer, formId)
  const rows = await viewTabsOf(deps.db, form.account_id, form.id, viewer.userId)
  const seen = new Set((await listFilterViews(deps, viewer, form.id)).map(({ item }) => item.id))
  const shown = (row: ViewTabsRow | undefined): Tabs | null =>
    row
      ? {
          view_ids: row.view_ids.filter((id) => seen.has(id)),
          default_id: row.default_id !== null && seen.has(row.default_id) ? row.default_id : null,
        }
      : null
  const rowOf = (userId: number) => shown(rows.find((row) => row.user_id === userId))
  return {
    mine: rowOf(viewer.userId),
    everybody: rowOf(everybody) ?? noTabs,
    can_manage_item: can(viewer, 'item.manage', factsOf(form)),
  }
}

/**
 * Changes the layout of tabs, for the viewer or, when they manage the form, for everybody. Views that the viewer does not see are dropped
 * from it.
 */
export async function changeViewTabs(
  deps: Deps,
  viewer: Viewer,
  formId: number,
  { of, ...change }: ViewTabsChange,
): Promise<ViewTabs> {
  const form =
    of === 'mine'
      ? await formOf(deps, viewer, formId)
      : await allowedItem(deps, viewer, formId, 'item.manage')
  const known = await viewTabs(deps, viewer, form.id)
  const before = (of === 'mine' ? known.mine : null) ?? known.everybody
  const seen = new Set((await listFilterViews(deps, viewer, form.id)).map(({ item }) => item.id))
  const next = { ...before, ...change }
  await keepViewTabs(deps.db, {
    ...{ account_id: form.account_id, form_id: form.id, user_id: of === 'mine' ? viewer.userId : everybody },
    view_ids: [...new Set(next.view_ids)].filter((id) => seen.has(id)),
    default_id: next.default_id !== null && seen.has(next.default_id) ? next.default_id : null,
  })
  return viewTabs(deps, viewer, form.id)
}
