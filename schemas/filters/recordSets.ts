import type { ConditionTree, ValuePath } from '../conditions/conditionTree'
import { conditionSaid, type ConditionWord } from '../conditions/names'
import { conditions } from '../conditions/registry'
import { own } from '../model/json'
import { readFilterGroup, treeOfGroup, type ReadString } from './filterGroup'

/* Reads what filter strings say about the sets of a group. */

/** Returns the condition that some set meets a condition on one of its answers; for a negated condition, that no set meets its opposite. */
export function ofSomeSet(path: ValuePath, tree: ConditionTree | undefined): ConditionTree | undefined {
  if (tree && 'not' in tree) {
    const some = ofSomeSet(path, tree.not)
    return some && { not: some }
  }
  if (!tree || !('path' in tree)) return undefined
  const { name, negated } = conditionSaid(tree.condition)
  if (name === 'is__empty') {
    const some = { path, condition: 'any_set', operand: { ...tree, condition: 'not__empty' } } as const
    return negated ? some : { not: some }
  }
  return negated
    ? { not: { path, condition: 'any_set', operand: { ...tree, condition: name } } }
    : { path, condition: 'any_set', operand: tree }
}

/** Reads `answer__<group>__any_set={"and":["answer__<member>__gte=5", …]}`: some set, every set or no set meets all conditions together. */
export function ofSets(
  path: ValuePath,
  condition: ConditionWord,
  value: string,
  treeOf: ReadString,
): ReturnType<ReadString> {
  const group = readFilterGroup(value)
  const tree = group && treeOfGroup(group, treeOf)
  return tree && tree !== 'off' ? { path, condition, operand: tree } : tree
}

/** Conditions on the number of sets, by the conditions on numbers that mean the same. */
const counts: Readonly<Partial<Record<string, readonly [is: string, isNot?: string]>>> = {
  exact__number: ['exact__number', 'ne__number'],
  lt__number: ['lt__number'],
  lte__number: ['lte__number'],
  gt__number: ['gt__number'],
  gte__number: ['gte__number'],
}

/** Reads `answer__<group>__set_count__gte=2`. */
export function setCountTree(path: ValuePath, word: ConditionWord, value: string): ConditionTree | undefined {
  const { name, negated } = conditionSaid(word)
  const condition = own(counts, name)?.[negated ? 1 : 0]
  if (condition === undefined || value.trim() === '') return undefined
  const operand = { condition, value: Number(value) }
  return conditions.set_count.read(operand) && { path, condition: 'set_count', operand }
}
