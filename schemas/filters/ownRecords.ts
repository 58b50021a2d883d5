import type { ConditionTree } from '../conditions/conditionTree'
import type { Json } from '../model/json'
import { sameJson } from '../model/sameJson'

/** Stands for whoever has the right, in place of a user in the condition of a right. */
const whoeverHasIt = '@me'

const people: readonly string[] = ['user_id', 'created_by_id']

/** Of a right that many have: of each, the records that are theirs. */
export const ownRecords: ConditionTree = {
  path: ['user_id'],
  condition: 'exact__number',
  operand: whoeverHasIt,
}

/** Whether a right is that. */
export const isOfOwnRecords = (filter: unknown): boolean => sameJson(filter, ownRecords)

/** The condition of a right as it is of one user who has it. */
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
