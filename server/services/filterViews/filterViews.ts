import { largestLook, type FilterViewChange, type FilterViewRequest } from '../../../schemas/api/filterViews'
import { asksFolio, isViewName, petitionOf, type PetitionKeys } from '../../../schemas/filters/filterView'
import { viewsIn } from '../../../schemas/conditions/viewsInTree'
import { readRecordFilter } from '../../../schemas/filters/recordFilter'
import { AppError } from '../../appError'
import { permittedItems, tenantsOf, type Viewer } from '../../policies/accessScope'
import { factsOf } from '../../policies/resource'
import { giveable, mayChangeGift } from '../../policies/sharing'
import { holdViewShares } from '../../store/access/viewShares'
import { asJson } from '../../store/jsonColumn'
import { addActivity } from '../../store/items/activity'
import { itemsById, listItemIds, type ItemRow } from '../../store/items/itemLists'
import { lockTree, renameItem } from '../../store/items/items'
import {
  filterViewsOf,
  insertFilterView,
  updateFilterView,
  type FilterViewRow,
} from '../../store/filterViews/filterViews'
import { askRecordViews } from '../access/askedByViews'
import { demand } from '../access/demand'
import { askAgain, sharesOfViews } from '../access/viewShares'
import type { Deps } from '../deps'
import { withRevision } from '../forms/forms'
import { addItem, allowedItem, shownItem, type Item } from '../items/items'

export interface FoundFilterView {
  readonly item: ItemRow
  readonly view: FilterViewRow
  /** The number of shares on the form that the view limits. */
  readonly shares: number
}

function checkedName(name: string): string {
  const clean = name.trim()
  if (!isViewName(clean)) throw new AppError('FILTER_VIEW_NAME')
  return clean
}

/** Returns the query of a view, checked for its form. Throws FILTER_VIEW_FOLIO and INVALID_FILTER {name}. */
async function checkedPetition(
  deps: Deps,
  viewer: Viewer,
  form: Item,
  text: string,
  keys: PetitionKeys,
): Promise<string> {
  const asked = petitionOf([...new URLSearchParams(text)], keys)
  if (asksFolio(asked)) throw new AppError('FILTER_VIEW_FOLIO')
  const { fields } = (await withRevision(deps, form)).revision.compiled()
  const { wrong: bad, unknown } = readRecordFilter(asked, { fields, timezone: viewer.timezone })
  const wrong = bad ?? unknown[0]
  if (wrong !== undefined) throw new AppError('INVALID_FILTER', { name: wrong.slice(0, 100) })
  return new URLSearchParams(asked.map(([name, value]): [string, string] => [name, value])).toString()
}

/** Adds the columns that other clients name to the look, where they are stored. */
const withColumns = (look: Record<string, unknown> = {}, columns: readonly string[] | undefined) =>
  columns ? { ...look, show_fields: columns } : look

function checkedLook(look: Record<string, unknown> = {}): string {
  const text = asJson(look)
  if (text.length > largestLook) throw new AppError('BAD_REQUEST', { where: 'body/view' })
  return text
}

/** Saves a view of a form whose records the viewer may read. The view is the viewer's own item, and is shared like other items. */
export async function createFilterView(
  deps: Deps,
  viewer: Viewer,
  {
    name,
    form_id: formId,
    string_petition: text = '',
    view,
    show_fields: columns,
    ...keys
  }: FilterViewRequest,
): Promise<FoundFilterView> {
  const form = await allowedItem(deps, viewer, formId, 'record.read')
  if (form.itype !== 'form') throw new AppError('NOT_FOUND')
  // A limited API key may not create items.
  await demand(deps, viewer, 'folder.create', { kind: 'account', accountId: viewer.accountId })
  const petition = await checkedPetition(deps, viewer, form, text, keys)
  const look = checkedLook(withColumns(view, columns))
  const clean = checkedName(name)
  const id = await deps.db.transaction().execute(async (db) => {
    const item = await addItem({ ...deps, db }, viewer, { itype: 'filter', name: clean, parent: null })
    await insertFilterView(db, {
      ...{ account_id: item.account_id, item_id: item.id, form_id: form.id, petition, look },
    })
    return item.id
  })
  return loadFilterView(deps, viewer, id)
}

/** Changes the given parts of a view. */
export async function changeFilterView(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { name, string_petition: text, view, show_fields: columns, ...keys }: FilterViewChange,
): Promise<FoundFilterView> {
  const item = await allowedItem(deps, viewer, id, 'item.manage')
  const { view: known } = await loadFilterView(deps, viewer, id)
  const form = await allowedItem(deps, viewer, known.form_id, 'record.read')
  const petition = await checkedPetition(deps, viewer, form, text ?? known.petition, keys)
  const look = checkedLook(withColumns(view ?? known.look, columns))
  const clean = name === undefined ? item.name : checkedName(name)
  await deps.db.transaction().execute(async (db) => {
    await lockTree(db, item.account_id)
    await updateFilterView(db, { account_id: item.account_id, item_id: id, petition, look })
    if (!(await renameItem(db, item, clean, viewer.userId, deps.now()))) throw new AppError('NOT_FOUND')
    if (clean !== item.name)
      await addActivity(db, viewer, deps.now(), {
        ...{ accountId: item.account_id, action: 'item.renamed', itemId: id },
      })
    if (form.account_id !== item.account_id) return
    const place = { accountId: form.account_id, itemId: form.id }
    if (petition !== known.petition) await refuseSharers({ ...deps, db }, viewer, form, id)
    await askAgain({ db }, place, askRecordViews({ ...deps, db }, form))
  })
  return loadFilterView(deps, viewer, id)
}

/**
 * Throws FILTER_VIEW_SHARES {count} for a change of a view that limits shares, unless the viewer may share all of the form's records:
 * otherwise somebody whose own share the view limits could give themselves more by changing it.
 */
async function refuseSharers(deps: Deps, viewer: Viewer, form: Item, viewId: number): Promise<void> {
  const place = { accountId: form.account_id, itemId: form.id }
  const given = (await holdViewShares(deps.db, place)).filter(
    ({ filter }) => filter && viewsIn(filter).some(({ id }) => id === viewId),
  )
  if (given.length === 0) return
  const most = giveable(viewer, factsOf(form))
  if (most?.records !== 'all' || !given.every((grant) => mayChangeGift(most, grant)))
    throw new AppError('FILTER_VIEW_SHARES', { count: given.length })
}

/** Returns a view that the viewer may see. Throws NOT_FOUND for any other item. */
export async function loadFilterView(deps: Deps, viewer: Viewer, id: number): Promise<FoundFilterView> {
  const item = await shownItem(deps, viewer, id)
  const view = (await filterViewsOf(deps.db, tenantsOf(viewer), { itemIds: [id] })).get(id)
  if (!view) throw new AppError('NOT_FOUND')
  return { item, view, shares: (await sharesOfViews(deps, [view])).get(id) ?? 0 }
}

/** The most views or folders that are listed. */
const mostListed = 1_000

/** Returns the views that the viewer may see, of one form where one is named, sorted by name. */
export async function listFilterViews(
  deps: Deps,
  viewer: Viewer,
  formId: number | undefined,
): Promise<readonly FoundFilterView[]> {
  const scope = permittedItems(viewer, 'item.read')
  const ofForm =
    formId === undefined
      ? undefined
      : [...(await filterViewsOf(deps.db, tenantsOf(viewer), { formId })).keys()]
  const { ids } = await listItemIds(deps.db, scope, {
    ...{ types: ['filter'], orderBy: 'name', limit: mostListed, offset: 0 },
    ...(ofForm && { ids: ofForm }),
  })
  const views = await filterViewsOf(deps.db, tenantsOf(viewer), { itemIds: ids })
  const shares = await sharesOfViews(deps, [...views.values()])
  return (await itemsById(deps.db, scope, ids)).flatMap((item) => {
    const view = views.get(item.id)
    return view ? [{ item, view, shares: shares.get(item.id) ?? 0 }] : []
  })
}

/** Returns the folders of views that the viewer may see, sorted by name. */
export async function foldersOfViews(
  deps: Deps,
  viewer: Viewer,
  { parent, parent__isnull: atRoot }: { readonly parent?: number; readonly parent__isnull?: boolean },
) {
  const scope = permittedItems(viewer, 'item.read')
  const { ids } = await listItemIds(deps.db, scope, {
    ...{ types: ['filter_folder'], orderBy: 'name', limit: mostListed, offset: 0 },
    ...(parent !== undefined && { parentId: parent }),
    ...(atRoot !== undefined && { atRoot }),
  })
  return itemsById(deps.db, scope, ids)
}
