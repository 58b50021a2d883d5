import type { Answers } from '../model/answers'
import type { Json } from '../model/json'
import { isGroupNode, isHeldByNoRow, isRowNode, type FieldNode, type GroupNode, type SetNode } from './nodes'

/** Returns whether a node is visible and has an answer. */
export function isAnswered(node: FieldNode): boolean {
  return node.state.visible && hasAnswer(node)
}

function hasAnswer(node: FieldNode): boolean {
  if (isGroupNode(node) && node.sets.length > 0) return node.sets.some(isSetAnswered)
  if (isRowNode(node) && (node.extras.length > 0 || isAnyAnswered(node.members.values()))) return true
  return node.raw !== undefined
}

export function isSetAnswered(set: SetNode): boolean {
  return set.extras.length > 0 || isAnyAnswered(set.fields.values())
}

function isAnyAnswered(nodes: Iterable<FieldNode>): boolean {
  for (const node of nodes) if (hasAnswer(node)) return true
  return false
}

/**
 * Returns the sets that count for rules and submissions: all up to the last one with an answer. Blank sets at the end are only empty
 * inputs; blank sets in between stay, so that set indexes mean the same here and on the server.
 */
export function setsWithAnswers(group: GroupNode): readonly SetNode[] {
  return group.sets.slice(0, group.sets.findLastIndex(isSetAnswered) + 1)
}

/** Returns the visible, non-empty answers in stored form, with members of rows inside their row's answer. */
export function submissionOf(nodes: Iterable<FieldNode>): Answers {
  return answersOf([...nodes].filter(isHeldByNoRow))
}

function answersOf(nodes: readonly FieldNode[]): Answers {
  return Object.fromEntries(nodes.filter(isAnswered).map((node) => [node.field.id, answerOf(node)] as const))
}

/** Returns one node's answer in stored form. */
export function answerOf(node: FieldNode): Json {
  if (isRowNode(node) && node.raw === undefined)
    return { ...kept(node.extras), ...answersOf([...node.members.values()]) }
  if (!isGroupNode(node) || node.sets.length === 0) return node.raw as Json
  return setsWithAnswers(node).map((set) => ({ ...kept(set.extras), ...submissionOf(set.fields.values()) }))
}

function kept(extras: SetNode['extras']): Answers {
  return Object.fromEntries(extras as readonly (readonly [string, Json])[])
}
