import type { ConditionLeaf, ConditionTree } from '../conditions/conditionTree'
import type { JsonSchema } from '../fields/fieldType'
import { pointerTo } from '../model/jsonPointer'
import { logicOperator } from './logic'

/** Converts a tree of conditions into JSON-Logic over answers; a path of several keys becomes a JSON pointer. */
export function lowerTree(tree: ConditionTree): JsonSchema | boolean {
  // Stock JSON-Logic does not define an empty `and` or `or`.
  if ('and' in tree) return tree.and.length === 0 || { and: tree.and.map(lowerTree) }
  if ('or' in tree) return tree.or.length > 0 && { or: tree.or.map(lowerTree) }
  return 'not' in tree ? { '!': [lowerTree(tree.not)] } : lowerLeaf(tree)
}

function lowerLeaf({ path, condition, operand }: ConditionLeaf): JsonSchema {
  const [first = '', ...deeper] = path
  const answer = { [logicOperator.answer]: [deeper.length === 0 ? first : pointerTo(...path)] }
  // An object or a list would be run as logic, so it is passed as JSON.
  const isPlain = typeof operand !== 'object' || operand === null
  return {
    [logicOperator.meets]: [answer, condition, ...(isPlain ? [operand] : [null, JSON.stringify(operand)])],
  }
}
