import type { ConditionLeaf, ConditionTree } from '../conditions/conditionTree'
import { fold } from '../conditions/fold'
import { meets } from '../conditions/holds'
import { conditionSaid } from '../conditions/names'
import { readTexts } from '../conditions/operands'

/* Finds conditions that no answer meets together. Only what is certain is reported: other conditions may be impossible, too. */

const leavesOf = (tree: ConditionTree): readonly ConditionLeaf[] =>
  'and' in tree ? tree.and.flatMap(leavesOf) : 'path' in tree ? [tree] : []

const isOneOf = ({ condition }: ConditionLeaf): boolean => {
  const { name, negated } = conditionSaid(condition)
  return !negated && ['exact', 'iexact', 'in', 'exact__number', 'in__number'].includes(name)
}

/** Returns the texts of which the answer must be one, where a condition says so. */
const wantedBy = (leaf: ConditionLeaf): readonly string[] | undefined =>
  isOneOf(leaf) ? readTexts(leaf.operand)?.map(fold) : undefined

const ends = {
  gt: 1,
  gte: 1,
  gt__number: 1,
  gte__number: 1,
  lt: -1,
  lte: -1,
  lt__number: -1,
  lte__number: -1,
}

function boundOf({
  condition,
  operand,
}: ConditionLeaf): { readonly sign: number; readonly value: number } | undefined {
  const { name, negated } = conditionSaid(condition)
  const sign = negated ? undefined : (ends as Readonly<Record<string, number>>)[name]
  const value = typeof operand === 'string' || typeof operand === 'number' ? Number(operand) : NaN
  return sign === undefined || Number.isNaN(value) ? undefined : { sign, value }
}

/**
 * Returns the path of conditions that contradict each other, among conditions that must all hold; undefined where none is found. `isSingle`
 * tells whether the answer at a path is one value, not a list.
 */
export function impossiblePath(
  tree: ConditionTree,
  isSingle: (path: readonly string[]) => boolean,
): readonly string[] | undefined {
  const byPath = new Map<string, ConditionLeaf[]>()
  for (const leaf of leavesOf(tree)) {
    const key = JSON.stringify(leaf.path)
    byPath.set(key, [...(byPath.get(key) ?? []), leaf])
  }
  for (const leaves of byPath.values()) {
    const [first] = leaves
    if (first && leaves.length > 1 && isContradicted(leaves, isSingle(first.path))) return first.path
  }
  return undefined
}

function isContradicted(leaves: readonly ConditionLeaf[], isSingle: boolean): boolean {
  const asksEmpty = leaves.some(({ condition }) => condition === 'is__empty')
  const wanted = leaves.flatMap((leaf) => [wantedBy(leaf)].filter((texts) => texts !== undefined))
  if (asksEmpty && (wanted.length > 0 || leaves.some(({ condition }) => condition === 'not__empty')))
    return true
  if (!isSingle) return false
  const [texts] = wanted
  if (texts)
    // The answer must be one of these texts: if none meets all conditions, nothing does.
    return !texts.some((text) =>
      leaves.every(({ condition, operand }) => meets(text, condition, operand) || isOpen(condition)),
    )
  const bounds = leaves.flatMap((leaf) => boundOf(leaf) ?? [])
  const low = Math.max(...bounds.filter(({ sign }) => sign > 0).map(({ value }) => value))
  const high = Math.min(...bounds.filter(({ sign }) => sign < 0).map(({ value }) => value))
  return low > high
}

/** Returns whether a condition depends on the version before, which no answer decides alone. */
const isOpen = (condition: ConditionLeaf['condition']): boolean =>
  conditionSaid(condition).name === 'has_changed'
