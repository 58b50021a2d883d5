import type { ConditionTree } from '../conditions/conditionTree'
import type { JsonSchema } from '../fields/fieldType'
import type { Junction } from './junction'
import { lowerTree } from './lowerTree'
import type { RuleCondition, RuleTree } from './ruleTree'

/** A rule's conditions as JSON-Logic. */
export const lowerRule = ({ when, conditions }: Pick<RuleTree, 'when' | 'conditions'>): JsonSchema =>
  lowerTree(treeOf(when, conditions)) as JsonSchema

/** A rule's conditions as a tree. */
const treeOf = ({ join, of }: Junction, conditions: RuleTree['conditions']): ConditionTree => {
  const parts = of.map((part) =>
    typeof part === 'number' ? conditionTree(conditions[part]) : treeOf(part, conditions),
  )
  return join === 'and' ? { and: parts } : { or: parts }
}

/** Stored data may hold an operator that nobody knows: such a condition never holds. */
const conditionTree = (condition: RuleCondition | undefined): ConditionTree =>
  condition?.comparison
    ? { path: [condition.fieldId], condition: condition.comparison.word, operand: condition.value }
    : { or: [] }
