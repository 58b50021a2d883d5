import type { ConditionTree } from '../conditions/conditionTree'
import type { JsonSchema } from '../fields/fieldType'
import { lowerTree } from './lowerTree'
import type { RuleTree } from './ruleTree'

/** A rule's conditions as JSON-Logic. */
export const lowerRule = (rule: Pick<RuleTree, 'join' | 'conditions'>): JsonSchema => ({
  [rule.join]: rule.conditions.map((condition) => lowerTree(conditionTree(condition))),
})

/** Stored data may hold an operator that nobody knows: such a condition never holds. */
const conditionTree = ({ fieldId, comparison, value }: RuleTree['conditions'][number]): ConditionTree =>
  comparison ? { path: [fieldId], condition: comparison.word, operand: value } : { or: [] }
