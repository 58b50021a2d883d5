import type { ConditionTree, ViewReference } from './conditionTree'

/* Saved views within trees of conditions: the view decides what its part asks, and changes it. */

/** The tree of a view that no longer exists: nothing meets it. */
export const nothing: ConditionTree = { or: [] }

/** Returns the part of a tree that stands for a view; nothing meets it where the view asks nothing valid. */
export const viewPart = (view: ViewReference, asks: ConditionTree | undefined): ConditionTree => ({
  and: [asks ?? nothing],
  view,
})

/** Returns the view that a share is limited by, directly or within the limits of its giver. */
export function viewOf(tree: ConditionTree | null): ViewReference | undefined {
  if (tree === null || !('and' in tree)) return undefined
  if (tree.view) return tree.view
  const [, given, ...more] = tree.and
  return given && more.length === 0 ? viewOf(given) : undefined
}

/** Returns whether the view that limits a share no longer exists, or asks something that cannot limit a share. */
export function lacksView(tree: ConditionTree | null): boolean {
  if (tree === null || !('and' in tree)) return false
  const [first, given] = tree.and
  if (!tree.view) return given !== undefined && viewOf(tree) !== undefined && lacksView(given)
  return first !== undefined && 'or' in first && first.or.length === 0
}

/** Returns every view in a tree. */
export function viewsIn(tree: ConditionTree): readonly ViewReference[] {
  if ('and' in tree) return tree.view ? [tree.view] : tree.and.flatMap(viewsIn)
  if ('or' in tree) return tree.or.flatMap(viewsIn)
  return 'not' in tree ? viewsIn(tree.not) : []
}

/** Replaces each view's part of a tree; `part` is the present one. */
export function withViews(
  tree: ConditionTree,
  replace: (view: ViewReference, part: ConditionTree) => ConditionTree,
): ConditionTree {
  const within = (one: ConditionTree) => withViews(one, replace)
  if ('and' in tree) return tree.view ? replace(tree.view, tree) : { and: tree.and.map(within) }
  if ('or' in tree) return { or: tree.or.map(within) }
  return 'not' in tree ? { not: within(tree.not) } : tree
}
