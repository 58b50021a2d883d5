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
  /** How many rights on the form are given by it. */
  readonly shares: number
}

function checkedName(name: string): string {
  const clean = name.trim()
  if (!isViewName(clean)) throw new AppError('FILTER_VIEW_NAME')
  return clean
}

/** What a view of a form asks. FILTER_VIEW_FOLIO, INVALID_FILTER {name}. */
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

/** Columns that other clients name are kept with the look. */
const withColumns = (look: Record<string, unknown> = {}, columns: readonly string[] | undefined) =>
  columns ? { ...look, show_fields: columns } : look

function checkedLook(look: Record<string, unknown> = {}): string {
  const text = asJson(look)
  if (text.length > largestLook) throw new AppError('BAD_REQUEST', { where: 'body/view' })
  return text
}

/** Saves a view of a form whose records the viewer may read: it is theirs, and shared as other items are. */
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
  // It makes an item, which is nothing for a key that was made for less.
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

/** Changes what is said of a view, and leaves the rest. */
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

/** Whoever was let in by a view would let themselves in to more by changing it: FILTER_VIEW_SHARES unless all of the form's records may be shared. */
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

/** A view that the viewer may see. NOT_FOUND for any other item. */
export async function loadFilterView(deps: Deps, viewer: Viewer, id: number): Promise<FoundFilterView> {
  const item = await shownItem(deps, viewer, id)
  const view = (await filterViewsOf(deps.db, tenantsOf(viewer), { itemIds: [id] })).get(id)
  if (!view) throw new AppError('NOT_FOUND')
  return { item, view, shares: (await sharesOfViews(deps, [view])).get(id) ?? 0 }
}

/** More views than these of one form are not listed. */
const mostListed = 1_000

/** The views that the viewer may see, by name; of one form, where one is named. */
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

/** Folders of views that the viewer may see, by name. */
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
