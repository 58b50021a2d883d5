import type { ConditionTree } from '../conditions/conditionTree'
import type { JsonSchema } from '../fields/fieldType'
import type { Junction } from './junction'
import { lowerTree } from './lowerTree'
import type { RuleCondition, RuleTree } from './ruleTree'

/** Converts a rule's conditions into JSON-Logic. */
export const lowerRule = ({ when, conditions }: Pick<RuleTree, 'when' | 'conditions'>): JsonSchema =>
  lowerTree(treeOf(when, conditions)) as JsonSchema

/** Converts a rule's conditions into a tree. */
const treeOf = ({ join, of }: Junction, conditions: RuleTree['conditions']): ConditionTree => {
  const parts = of.map((part) =>
    typeof part === 'number' ? conditionTree(conditions[part]) : treeOf(part, conditions),
  )
  return join === 'and' ? { and: parts } : { or: parts }
}

/** Converts one condition; a stored operator that is unknown never holds. */
const conditionTree = (condition: RuleCondition | undefined): ConditionTree =>
  condition?.comparison
    ? { path: [condition.fieldId], condition: condition.comparison.word, operand: condition.value }
    : { or: [] }
