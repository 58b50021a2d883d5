import { conditionSaid, type ConditionWord } from './names'
import { conditions } from './registry'
import type { Condition, Takes } from './condition'
import { readConditionTree, type ConditionTree, type ValuePath } from './conditionTree'
import { isObject, type Json } from '../model/json'

/* A tree of conditions while somebody edits it: an incomplete condition has its place in it. */

export interface DraftCondition {
  /** Empty until somebody chooses a field. */
  readonly path: ValuePath
  /** Null until somebody chooses a condition, and for a stored one that is unknown. */
  readonly condition: ConditionWord | null
  readonly operand: Json
  /** True where the condition keeps its place and asks nothing. */
  readonly isOff?: true
}

export interface DraftGroup {
  readonly join: 'and' | 'or'
  readonly of: readonly DraftNode[]
}

/** A part that the editor cannot show condition by condition; it stays as it is. */
export interface DraftKept {
  readonly kept: ConditionTree
}

export type DraftNode = DraftGroup | DraftCondition | DraftKept

export const isDraftGroup = (node: DraftNode): node is DraftGroup => 'join' in node
export const isDraftKept = (node: DraftNode): node is DraftKept => 'kept' in node
/** The empty condition with which every list begins. */
export const blankCondition: DraftCondition = { path: [], condition: null, operand: '' }
const isOff = (node: DraftNode): boolean => 'isOff' in node && node.isOff === true

/** Returns the group without the conditions that are switched off. */
export const withoutOff = ({ join, of }: DraftGroup): DraftGroup => ({
  join,
  of: of.flatMap((node): readonly DraftNode[] => {
    if (isDraftGroup(node)) {
      const inner = withoutOff(node)
      return node.of.length > 0 && inner.of.length === 0 ? [] : [inner]
    }
    return isOff(node) ? [] : [node]
  }),
})

/** Returns the conditions in an operand of `anySet` or `everySet`; an empty group for any other operand. */
export const membersIn = (operand: unknown): DraftGroup =>
  isObject(operand) && (operand['join'] === 'and' || operand['join'] === 'or') && Array.isArray(operand['of'])
    ? (operand as unknown as DraftGroup)
    : { join: 'and', of: [] }

/** Returns conditions as the operand of `anySet` or `everySet`. */
export const operandOfMembers = (members: DraftGroup): Json => members as unknown as Json

/** Returns how many values a condition compares with. */
export const takenBy = (word: ConditionWord): Takes => {
  const condition: Condition<unknown> = conditions[conditionSaid(word).name]
  return condition.takes ?? 'one'
}

/** Returns the values that an operand lists, as people wrote them. */
export function valuesOf(word: ConditionWord | null, operand: Json): readonly Json[] {
  const takes = word === null ? 'one' : takenBy(word)
  if (takes === 'nothing' || takes === 'tree') return []
  if (takes === 'one') return [(Array.isArray(operand) ? (operand as readonly Json[])[0] : operand) ?? '']
  return Array.isArray(operand) ? (operand as readonly Json[]) : isBlank(operand) ? [] : [operand]
}

/** Returns an operand for another condition, with the values that it can still hold. */
export function operandFor(word: ConditionWord, values: readonly Json[]): Json {
  switch (takenBy(word)) {
    case 'nothing':
      return null
    case 'one':
      return values[0] ?? ''
    case 'two':
      return [values[0] ?? '', values[1] ?? '']
    case 'tree':
      return operandOfMembers({ join: 'and', of: [blankCondition] })
    default:
      return values.filter((value) => !isBlank(value))
  }
}

const isBlank = (value: Json | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Returns what a condition lacks; undefined for a complete one. */
export function lackOf({
  path,
  condition,
  operand,
}: DraftCondition): 'field' | 'operator' | 'value' | undefined {
  if (path.length === 0) return 'field'
  if (condition === null) return 'operator'
  const takes = takenBy(condition)
  if (takes === 'nothing') return undefined
  if (takes === 'tree') {
    const members = membersIn(operand)
    return members.of.length > 0 && unfinished(members) === 0 ? undefined : 'value'
  }
  const values = valuesOf(condition, operand)
  const isFull = values.length >= (takes === 'two' ? 2 : 1) && !values.some(isBlank)
  const read: unknown = conditions[conditionSaid(condition).name].read(operand)
  return isFull && read !== undefined ? undefined : 'value'
}

/** Counts the conditions that lack something. */
export function unfinished(node: DraftNode): number {
  if (isDraftGroup(node)) return node.of.reduce((sum, one) => sum + unfinished(one), 0)
  return isDraftKept(node) || lackOf(node) === undefined ? 0 : 1
}

/** Returns a tree as the editor changes it. */
export function draftOf(tree: ConditionTree): DraftGroup {
  if ('and' in tree && tree.and.length === 0) return { join: 'and', of: [] }
  const node = nodeOf(tree)
  return isDraftGroup(node) ? node : { join: 'and', of: [node] }
}

const partsOf = (tree: ConditionTree): readonly ConditionTree[] =>
  'and' in tree ? tree.and : 'or' in tree ? tree.or : []

function nodeOf(tree: ConditionTree): DraftNode {
  if ('view' in tree) return { kept: tree }
  const parts = partsOf(tree)
  if (parts.length > 0) return { join: 'and' in tree ? 'and' : 'or', of: parts.map(nodeOf) }
  if (!('path' in tree) || takenBy(tree.condition) === 'shape') return { kept: tree }
  const { path, condition } = tree
  if (takenBy(condition) !== 'tree') return { path, condition, operand: tree.operand as Json }
  const members = readConditionTree(tree.operand)
  return members ? { path, condition, operand: operandOfMembers(draftOf(members)) } : { kept: tree }
}

/** Returns the tree of all conditions that are complete and not switched off; empty groups are left out. */
export function treeOfDraft({ join, of }: DraftGroup): ConditionTree {
  const parts = of.flatMap((node): readonly ConditionTree[] => {
    if (isDraftGroup(node)) {
      const inner = treeOfDraft(node)
      return partsOf(inner).length === 0 ? [] : [inner]
    }
    if (isDraftKept(node)) return [node.kept]
    const { path, condition, operand } = node
    if (condition === null || isOff(node) || lackOf(node)) return []
    if (takenBy(condition) !== 'tree') return [{ path, condition, operand }]
    const members = treeOfDraft(membersIn(operand))
    return partsOf(members).length === 0 ? [] : [{ path, condition, operand: members }]
  })
  return join === 'and' ? { and: parts } : { or: parts }
}
