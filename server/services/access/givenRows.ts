import { readConditionTree, readView, type ConditionTree } from '../../../schemas/conditions/conditionTree'
import { viewsIn } from '../../../schemas/conditions/viewsInTree'
import { isObject } from '../../../schemas/model/json'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { filtersByViews } from '../../store/access/viewShares'
import { filterViewsOf } from '../../store/filterViews/filterViews'
import { lockUses } from '../../store/items/items'
import { listFilterViews } from '../filterViews/filterViews'
import { withRevision } from '../forms/forms'
import type { Item } from '../items/items'
import type { Deps } from '../deps'
import { askRecordViews, askRowFilters, isLasting } from './askedByViews'
import { withViewsAsked, type AskViews } from './viewShares'

/** The records that a share is to cover, as sent: a condition tree or a saved view of the item; all records with neither. */
export interface RowsWish {
  readonly filter: unknown
  /** A named filter of a catalog (by name), or a saved view of a form. */
  readonly view?: { readonly id: number | null; readonly name: string | null } | undefined
}

/** Returns a reader of the views of a form or a catalog; call it in a transaction that holds the tree's lock. */
async function viewsOfItem(deps: Deps, item: Item): Promise<AskViews | undefined> {
  if (item.itype === 'form') return askRecordViews(deps, item)
  if (item.itype !== 'catalog') return undefined
  // Locks the catalog's filters against changes until the transaction ends.
  await lockUses(deps.db, item.account_id)
  const { revision } = await withRevision(deps, item)
  return askRowFilters(deps, revision.document, () => revision.compiled().fields)
}

/**
 * Returns the condition that a share is to be limited by; null for all records. A named view is read as it is stored; conditions sent
 * beside its name are ignored. Throws INVALID_FILTER {name} for an invalid condition, and for a view that does not exist or may not limit a
 * share.
 */
export async function rowsWished(
  deps: Deps,
  viewer: Viewer,
  item: Item,
  { filter, view }: RowsWish,
): Promise<ConditionTree | null> {
  if (view) return byView(deps, viewer, item, view)
  if (filter === null) return null
  const tree = readSent(filter)
  if (!tree || !isLasting(tree)) throw new AppError('INVALID_FILTER', { name: 'filter' })
  const named = viewsIn(tree)
  if (named.length === 0) return tree
  const ask = await viewsOfItem(deps, item)
  // A view in an existing share may be used again even when the viewer does not see it; otherwise only views that they see are accepted.
  const there = await filtersByViews(deps.db, item.account_id, [item.id])
  const given = new Set(
    [...viewer.grants, ...there].flatMap(({ filter: one }) => (one ? viewsIn(one) : [])).map(({ id }) => id),
  )
  const known = named.some(({ id }) => id !== null) ? await knownViews(deps, viewer, item) : []
  const isKnown = (id: number | null) => id === null || given.has(id) || known.some((one) => one.id === id)
  return withViewsAsked(tree, async (one) =>
    ask && isKnown(one.id) ? ask(one) : { view: one, asks: undefined },
  )
}

async function byView(
  deps: Deps,
  viewer: Viewer,
  item: Item,
  { id, name }: NonNullable<RowsWish['view']>,
): Promise<ConditionTree> {
  const refuse = () => new AppError('INVALID_FILTER', { name: id === null ? 'filter_name' : 'filter_id' })
  const ask = await viewsOfItem(deps, item)
  if (!ask) throw refuse()
  let view = { id, name: name ?? '' }
  if (item.itype === 'form') {
    const [found, ...more] = (await knownViews(deps, viewer, item)).filter((one) =>
      id === null ? one.name === name : one.id === id,
    )
    if (!found || more.length > 0) throw refuse()
    view = found
  } else if (id !== null) throw refuse()
  const { asks } = await ask(view)
  if (!asks) throw refuse()
  return withViewsAsked({ and: [], view }, async () => ({ view, asks }))
}

/** Returns the saved views of a form that the viewer sees. */
async function knownViews(deps: Deps, viewer: Viewer, item: Item) {
  if (item.itype !== 'form') return []
  const ofAccount = await filterViewsOf(deps.db, [item.account_id], { formId: item.id })
  const seen = await listFilterViews(deps, viewer, item.id)
  return seen.flatMap(({ item: { id, name } }) => (ofAccount.has(id) ? [{ id, name }] : []))
}

const deepest = 12

/** Reads a sent condition tree. Views are taken by their name only; conditions sent beside the name are ignored. */
function readSent(value: unknown, depth = 0): ConditionTree | undefined {
  if (!isObject(value) || depth > deepest) return undefined
  const view = readView(value['view'])
  if (view) return { and: [], view }
  const { and, or } = value
  const parts = Array.isArray(and) ? and : Array.isArray(or) ? or : undefined
  if (!parts || !parts.some(isObject)) return readConditionTree(value)
  const read = parts.flatMap((part: unknown) => readSent(part, depth + 1) ?? [])
  if (read.length < parts.length) return undefined
  return Array.isArray(and) ? { and: read } : { or: read }
}
