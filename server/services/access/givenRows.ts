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

/** Of which records a right is given, as it was sent: a condition tree, or a saved view of the item; neither: of all. */
export interface RowsWish {
  readonly filter: unknown
  /** A named filter of a catalog, or a view of a form. */
  readonly view?: { readonly id: number | null; readonly name: string | null } | undefined
}

/** Asks the views of a form or a catalog; call it in a transaction that holds the tree. */
async function viewsOfItem(deps: Deps, item: Item): Promise<AskViews | undefined> {
  if (item.itype === 'form') return askRecordViews(deps, item)
  if (item.itype !== 'catalog') return undefined
  // Nobody changes its filters meanwhile.
  await lockUses(deps.db, item.account_id)
  const { revision } = await withRevision(deps, item)
  return askRowFilters(deps, revision.document, () => revision.compiled().fields)
}

/**
 * The condition that somebody's wish comes to; null: all records. What a view asks is asked of the view, whatever was sent beside its name.
 * INVALID_FILTER {name} for what is no condition, and for a view that is not there or by which no right can be given.
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
  // What is given by a view already may be given so again; other views than those that one sees are none.
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

/** The saved views of a form that somebody sees. */
async function knownViews(deps: Deps, viewer: Viewer, item: Item) {
  if (item.itype !== 'form') return []
  const ofAccount = await filterViewsOf(deps.db, [item.account_id], { formId: item.id })
  const seen = await listFilterViews(deps, viewer, item.id)
  return seen.flatMap(({ item: { id, name } }) => (ofAccount.has(id) ? [{ id, name }] : []))
}

const deepest = 12

/** A tree as it was sent: views are named in it, where all must hold; what is said beside their names is not read. */
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
