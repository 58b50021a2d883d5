import { conditionSaid, type ConditionWord } from './names'
import { conditions } from './registry'
import type { Condition, Takes } from './condition'
import type { ConditionTree, ValuePath } from './conditionTree'
import type { Json } from '../model/json'

/* A tree of conditions while people make it: what is not whole yet has its place in it. */

export interface DraftCondition {
  /** Empty until a field is chosen. */
  readonly path: ValuePath
  /** Null until one is chosen, and for a stored one that nobody knows. */
  readonly condition: ConditionWord | null
  readonly operand: Json
}

export interface DraftGroup {
  readonly join: 'and' | 'or'
  readonly of: readonly DraftNode[]
}

/** What people cannot change condition by condition: it stays as it is. */
export interface DraftKept {
  readonly kept: ConditionTree
}

export type DraftNode = DraftGroup | DraftCondition | DraftKept

export const isDraftGroup = (node: DraftNode): node is DraftGroup => 'join' in node
export const isDraftKept = (node: DraftNode): node is DraftKept => 'kept' in node

/** What a condition compares with. */
export const takenBy = (word: ConditionWord): Takes => {
  const condition: Condition<unknown> = conditions[conditionSaid(word).name]
  return condition.takes ?? 'one'
}

/** The values that an operand lists, as people wrote them. */
export function valuesOf(word: ConditionWord | null, operand: Json): readonly Json[] {
  const takes = word === null ? 'one' : takenBy(word)
  if (takes === 'nothing') return []
  if (takes === 'one') return [(Array.isArray(operand) ? (operand as readonly Json[])[0] : operand) ?? '']
  return Array.isArray(operand) ? (operand as readonly Json[]) : isBlank(operand) ? [] : [operand]
}

/** An operand for another condition: the values that it can still hold. */
export function operandFor(word: ConditionWord, values: readonly Json[]): Json {
  switch (takenBy(word)) {
    case 'nothing':
      return null
    case 'one':
      return values[0] ?? ''
    case 'two':
      return [values[0] ?? '', values[1] ?? '']
    default:
      return values.filter((value) => !isBlank(value))
  }
}

const isBlank = (value: Json | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** What a condition lacks; undefined for one that can be asked. */
export function lackOf({
  path,
  condition,
  operand,
}: DraftCondition): 'field' | 'operator' | 'value' | undefined {
  if (path.length === 0) return 'field'
  if (condition === null) return 'operator'
  const takes = takenBy(condition)
  if (takes === 'nothing') return undefined
  const values = valuesOf(condition, operand)
  const isFull = values.length >= (takes === 'two' ? 2 : 1) && !values.some(isBlank)
  const read: unknown = conditions[conditionSaid(condition).name].read(operand)
  return isFull && read !== undefined ? undefined : 'value'
}

/** How many conditions lack something. */
export function unfinished(node: DraftNode): number {
  if (isDraftGroup(node)) return node.of.reduce((sum, one) => sum + unfinished(one), 0)
  return isDraftKept(node) || lackOf(node) === undefined ? 0 : 1
}

/** A tree as people change it. */
export function draftOf(tree: ConditionTree): DraftGroup {
  if ('and' in tree && tree.and.length === 0) return { join: 'and', of: [] }
  const node = nodeOf(tree)
  return isDraftGroup(node) ? node : { join: 'and', of: [node] }
}

const partsOf = (tree: ConditionTree): readonly ConditionTree[] =>
  'and' in tree ? tree.and : 'or' in tree ? tree.or : []

function nodeOf(tree: ConditionTree): DraftNode {
  const parts = partsOf(tree)
  if (parts.length > 0) return { join: 'and' in tree ? 'and' : 'or', of: parts.map(nodeOf) }
  if (!('path' in tree) || takenBy(tree.condition) === 'shape') return { kept: tree }
  return { path: tree.path, condition: tree.condition, operand: tree.operand as Json }
}

/** The tree of what is whole; groups in which nothing is go. */
export function treeOfDraft({ join, of }: DraftGroup): ConditionTree {
  const parts = of.flatMap((node): readonly ConditionTree[] => {
    if (isDraftGroup(node)) {
      const inner = treeOfDraft(node)
      return partsOf(inner).length === 0 ? [] : [inner]
    }
    if (isDraftKept(node)) return [node.kept]
    const { path, condition, operand } = node
    return condition === null || lackOf(node) ? [] : [{ path, condition, operand }]
  })
  return join === 'and' ? { and: parts } : { or: parts }
}
