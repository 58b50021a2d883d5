import type { ConditionLeaf, ConditionTree } from '../conditions/conditionTree'
import type { JsonSchema } from '../fields/fieldType'
import { pointerTo } from '../model/jsonPointer'
import { logicOperator } from './logic'

/** A tree of conditions as JSON-Logic over answers; a path of several keys is named by its pointer. */
export function lowerTree(tree: ConditionTree): JsonSchema | boolean {
  // Stock JSON-Logic has no value for a list of nothing.
  if ('and' in tree) return tree.and.length === 0 || { and: tree.and.map(lowerTree) }
  if ('or' in tree) return tree.or.length > 0 && { or: tree.or.map(lowerTree) }
  return 'not' in tree ? { '!': [lowerTree(tree.not)] } : lowerLeaf(tree)
}

function lowerLeaf({ path, condition, operand }: ConditionLeaf): JsonSchema {
  const [first = '', ...deeper] = path
  const answer = { [logicOperator.answer]: [deeper.length === 0 ? first : pointerTo(...path)] }
  // An object or a list would be run as logic.
  const isPlain = typeof operand !== 'object' || operand === null
  return {
    [logicOperator.meets]: [answer, condition, ...(isPlain ? [operand] : [null, JSON.stringify(operand)])],
  }
}
