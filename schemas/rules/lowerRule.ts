import type { JsonSchema } from '../fields/fieldType'
import { logicOperator } from './logic'
import type { RuleCondition, RuleTree } from './ruleTree'

/** A rule's conditions as JSON-Logic: `and` or `or` over comparisons of answers. */
export function lowerRule(tree: Pick<RuleTree, 'join' | 'conditions'>): JsonSchema {
  return { [tree.join]: tree.conditions.map(lowerCondition) }
}

function lowerCondition({ fieldId, comparison, value }: RuleCondition): JsonSchema | false {
  // Stored data may hold an operator that nobody knows: such a condition never holds.
  if (!comparison) return false
  const answer = { [logicOperator.answer]: [fieldId] }
  const operator = comparison.negated ? logicOperator.compareNot : logicOperator.compare
  return { [operator]: [answer, comparison.operator, value, comparison.numeric] }
}
