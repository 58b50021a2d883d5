import type { ConditionTree, ValuePath } from '../conditions/conditionTree'
import { conditionSaid, type ConditionWord } from '../conditions/names'
import { conditions } from '../conditions/registry'
import { own } from '../model/json'
import { readFilterGroup, treeOfGroup, type ReadString } from './filterGroup'

/* What filter strings say of the sets of a group. */

/** What is asked of one answer of sets: some set is so, or none is the opposite of what is denied. */
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

/** `answer__<group>__any_set={"and":["answer__<member>__gte=5", …]}`: some set, every one or none is so, its answers taken together. */
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

/** What says how many sets there are, by what is said of numbers. */
const counts: Readonly<Partial<Record<string, readonly [is: string, isNot?: string]>>> = {
  exact__number: ['exact__number', 'ne__number'],
  lt__number: ['lt__number'],
  lte__number: ['lte__number'],
  gt__number: ['gt__number'],
  gte__number: ['gte__number'],
}

/** `answer__<group>__set_count__gte=2`. */
export function setCountTree(path: ValuePath, word: ConditionWord, value: string): ConditionTree | undefined {
  const { name, negated } = conditionSaid(word)
  const condition = own(counts, name)?.[negated ? 1 : 0]
  if (condition === undefined || value.trim() === '') return undefined
  const operand = { condition, value: Number(value) }
  return conditions.set_count.read(operand) && { path, condition: 'set_count', operand }
}
