import type { Answers } from '../model/answers'
import type { Json } from '../model/json'
import { isGroupNode, type FieldNode, type GroupNode, type SetNode } from './nodes'

/** True when the node has an answer that counts: visible and not empty. */
export function isAnswered(node: FieldNode): boolean {
  return node.state.visible && hasAnswer(node)
}

function hasAnswer(node: FieldNode): boolean {
  if (isGroupNode(node) && node.sets.length > 0) return node.sets.some(isSetAnswered)
  return !node.type.isEmpty(node.raw, node.field.field)
}

function isSetAnswered(set: SetNode): boolean {
  return set.extras.length > 0 || [...set.fields.values()].some(hasAnswer)
}

/**
 * The sets that count, for rules and in a submission: all up to the last one with an answer. Blank sets at the end are
 * only places to write; blank ones between others stay, so that a set's index means the same here and on the server.
 */
export function setsWithAnswers(group: GroupNode): readonly SetNode[] {
  return group.sets.slice(0, group.sets.findLastIndex(isSetAnswered) + 1)
}

/** Visible, non-empty answers in stored shapes (domain notes §7). */
export function submissionOf(nodes: Iterable<FieldNode>): Answers {
  return Object.fromEntries(
    [...nodes].filter(isAnswered).map((node) => [node.field.id, answerOf(node)] as const),
  )
}

function answerOf(node: FieldNode): Json {
  if (!isGroupNode(node) || node.sets.length === 0) return node.raw as Json
  return setsWithAnswers(node).map((set) => ({
    ...Object.fromEntries(set.extras as readonly (readonly [string, Json])[]),
    ...submissionOf(set.fields.values()),
  }))
}
