import type { Answers } from '../model/answers'
import type { Json } from '../model/json'
import { isGroupNode, isHeldByNoRow, isRowNode, type FieldNode, type GroupNode, type SetNode } from './nodes'

/** True when the node has an answer that counts: visible and not empty. */
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
 * The sets that count, for rules and in a submission: all up to the last one with an answer. Blank sets at the end are
 * only places to write; blank ones between others stay, so that a set's index means the same here and on the server.
 */
export function setsWithAnswers(group: GroupNode): readonly SetNode[] {
  return group.sets.slice(0, group.sets.findLastIndex(isSetAnswered) + 1)
}

/** Visible, non-empty answers in stored shapes; members of rows inside their row's answer. */
export function submissionOf(nodes: Iterable<FieldNode>): Answers {
  return answersOf([...nodes].filter(isHeldByNoRow))
}

function answersOf(nodes: readonly FieldNode[]): Answers {
  return Object.fromEntries(nodes.filter(isAnswered).map((node) => [node.field.id, answerOf(node)] as const))
}

/** One node's answer in its stored shape. */
export function answerOf(node: FieldNode): Json {
  if (isRowNode(node) && node.raw === undefined)
    return { ...kept(node.extras), ...answersOf([...node.members.values()]) }
  if (!isGroupNode(node) || node.sets.length === 0) return node.raw as Json
  return setsWithAnswers(node).map((set) => ({ ...kept(set.extras), ...submissionOf(set.fields.values()) }))
}

function kept(extras: SetNode['extras']): Answers {
  return Object.fromEntries(extras as readonly (readonly [string, Json])[])
}
