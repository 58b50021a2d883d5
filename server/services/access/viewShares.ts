import type { ConditionTree, ViewReference } from '../../../schemas/conditions/conditionTree'
import { viewPart, viewsIn, withViews } from '../../../schemas/conditions/viewsInTree'
import {
  filtersByViews,
  viewsWithin,
  formsOfViews,
  holdViewShares,
  setShareFilter,
  type SharedPlace,
} from '../../store/access/viewShares'
import { findItems } from '../../store/items/items'
import type { Deps } from '../deps'

/*
 * Shares that are limited by saved views: the condition of each view is copied into the share, and copied again whenever the view changes.
 */

/** Reads a view's present name and condition; `asks` is undefined when the view is gone or its condition may not limit a share. */
export type AskViews = (view: ViewReference) => Promise<{
  readonly view: ViewReference
  readonly asks: ConditionTree | undefined
}>

/** Returns the tree with the present conditions of its views. */
export async function withViewsAsked(tree: ConditionTree, ask: AskViews): Promise<ConditionTree> {
  const parts = new Map<string, ConditionTree>()
  for (const known of viewsIn(tree)) {
    const { view, asks } = await ask(known)
    parts.set(keyOf(known), viewPart(view, asks))
  }
  return withViews(tree, (view) => parts.get(keyOf(view)) ?? viewPart(view, undefined))
}

const keyOf = ({ id, name }: ViewReference): string => (id === null ? `name ${name}` : `id ${id}`)

/** Writes the present conditions of views into the shares on an item; call it in a transaction that holds the tree's lock. */
export async function askAgain({ db }: Pick<Deps, 'db'>, place: SharedPlace, ask: AskViews): Promise<void> {
  for (const { id, filter } of await holdViewShares(db, place)) {
    if (filter === null) continue
    const now = await withViewsAsked(filter, ask)
    if (JSON.stringify(now) !== JSON.stringify(filter))
      await setShareFilter(db, { accountId: place.accountId, id, filter: now })
  }
}

/** Makes shares that were limited by just deleted views cover no records; call it in a transaction that holds the tree's lock. */
export async function closeGoneViews(
  deps: Pick<Deps, 'db'>,
  accountId: number,
  deletedAt: Date,
): Promise<void> {
  for (const itemId of await formsOfViews(deps.db, accountId, { deletedAt })) {
    const place = { accountId, itemId }
    const ids = (await holdViewShares(deps.db, place)).flatMap(({ filter }) =>
      filter ? viewsIn(filter).flatMap(({ id }) => id ?? []) : [],
    )
    const there = new Set((await findItems(deps.db, [accountId], ids)).map(({ id }) => id))
    for (const { id, filter } of await holdViewShares(deps.db, place)) {
      if (!filter || viewsIn(filter).every((view) => view.id === null || there.has(view.id))) continue
      const now = withViews(filter, (view, part) =>
        view.id === null || there.has(view.id) ? part : viewPart(view, undefined),
      )
      await setShareFilter(deps.db, { accountId, id, filter: now })
    }
  }
}

/** Writes a view's new name into the shares that it limits. */
export async function renameViewIn(
  deps: Pick<Deps, 'db'>,
  accountId: number,
  view: { readonly id: number; readonly name: string },
): Promise<void> {
  for (const itemId of await formsOfViews(deps.db, accountId, { under: view.id }))
    for (const { id, filter } of await holdViewShares(deps.db, { accountId, itemId }))
      if (filter) await setShareFilter(deps.db, { accountId, id, filter: withName(filter, view) })
}

const withName = (tree: ConditionTree, view: { readonly id: number; readonly name: string }): ConditionTree =>
  withViews(tree, ({ id }, part) => (id === view.id ? { ...part, view } : part))

/** Counts the shares that are limited by saved views among these items, or by views inside them. */
export async function sharesByViewsIn(
  { db }: Pick<Deps, 'db'>,
  accountId: number,
  ids: readonly number[],
): Promise<number> {
  const views = await viewsWithin(db, accountId, ids)
  const shares = await filtersByViews(db, accountId, [...new Set(views.map(({ form_id: id }) => id))])
  const among = new Set(views.map(({ item_id: id }) => id))
  return shares.filter(({ filter }) => viewsIn(filter).some(({ id }) => id !== null && among.has(id))).length
}

/** Counts the shares that are limited by each of these saved views. */
export async function sharesOfViews(
  { db }: Pick<Deps, 'db'>,
  views: readonly { readonly account_id: number; readonly item_id: number; readonly form_id: number }[],
): Promise<ReadonlyMap<number, number>> {
  const counts = new Map<number, number>()
  for (const accountId of new Set(views.map((view) => view.account_id))) {
    const forms = views.filter((view) => view.account_id === accountId).map((view) => view.form_id)
    for (const { filter } of await filtersByViews(db, accountId, [...new Set(forms)]))
      for (const id of new Set(viewsIn(filter).flatMap((view) => view.id ?? [])))
        counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** Counts the shares that are limited by each named filter of a catalog. */
export async function sharesByFilters(
  { db }: Pick<Deps, 'db'>,
  { accountId, itemId }: SharedPlace,
): Promise<Record<string, number>> {
  const counts = new Map<string, number>()
  for (const { filter } of await filtersByViews(db, accountId, [itemId]))
    for (const name of new Set(viewsIn(filter).map((view) => view.name)))
      counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries(counts)
}
