import type { ConditionTree } from '../conditions/conditionTree'
import type { Json } from '../model/json'
import { sameJson } from '../model/sameJson'

/** Stands for the holder of a share, in place of a user's id in its condition. */
const whoeverHasIt = '@me'

const people: readonly string[] = ['user_id', 'created_by_id']

/** The condition of a share that gives each holder their own records. */
export const ownRecords: ConditionTree = {
  path: ['user_id'],
  condition: 'exact__number',
  operand: whoeverHasIt,
}

/** Returns whether a share's condition is {@link ownRecords}. */
export const isOfOwnRecords = (filter: unknown): boolean => sameJson(filter, ownRecords)

/** Returns the condition of a share with a user's id in place of `@me`. */
export function ofUser(tree: ConditionTree, userId: number): ConditionTree {
  const each = (trees: readonly ConditionTree[]) => trees.map((one) => ofUser(one, userId))
  if ('and' in tree) return { ...tree, and: each(tree.and) }
  if ('or' in tree) return { or: each(tree.or) }
  if ('not' in tree) return { not: ofUser(tree.not, userId) }
  const { path, operand } = tree
  if (path.length !== 1 || !people.includes(path[0] ?? '')) return tree
  const said = (value: unknown) => (value === whoeverHasIt ? String(userId) : value)
  return { ...tree, operand: (Array.isArray(operand) ? operand.map(said) : said(operand)) as Json }
}
