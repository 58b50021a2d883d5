import type { ConditionTree, ViewReference } from './conditionTree'

/* Saved views within conditions: what such a part asks is the view's to say, and changes with it. */

/** What a view that is not there lets pass. */
export const nothing: ConditionTree = { or: [] }

/** The part that is a view: what that asks, or nothing at all. */
export const viewPart = (view: ViewReference, asks: ConditionTree | undefined): ConditionTree => ({
  and: [asks ?? nothing],
  view,
})

/** The view that a right is given by: as a whole, or within what its giver had. */
export function viewOf(tree: ConditionTree | null): ViewReference | undefined {
  if (tree === null || !('and' in tree)) return undefined
  if (tree.view) return tree.view
  const [, given, ...more] = tree.and
  return given && more.length === 0 ? viewOf(given) : undefined
}

/** Whether the view that a right is given by is gone, or asks what no right can be given by. */
export function lacksView(tree: ConditionTree | null): boolean {
  if (tree === null || !('and' in tree)) return false
  const [first, given] = tree.and
  if (!tree.view) return given !== undefined && viewOf(tree) !== undefined && lacksView(given)
  return first !== undefined && 'or' in first && first.or.length === 0
}

/** Every view in a tree. */
export function viewsIn(tree: ConditionTree): readonly ViewReference[] {
  if ('and' in tree) return tree.view ? [tree.view] : tree.and.flatMap(viewsIn)
  if ('or' in tree) return tree.or.flatMap(viewsIn)
  return 'not' in tree ? viewsIn(tree.not) : []
}

/** The tree with another part in the place of each view; `part` is what stands there now. */
export function withViews(
  tree: ConditionTree,
  replace: (view: ViewReference, part: ConditionTree) => ConditionTree,
): ConditionTree {
  const within = (one: ConditionTree) => withViews(one, replace)
  if ('and' in tree) return tree.view ? replace(tree.view, tree) : { and: tree.and.map(within) }
  if ('or' in tree) return { or: tree.or.map(within) }
  return 'not' in tree ? { not: within(tree.not) } : tree
}
