import type { RuleCondition, RuleTree } from './ruleTree'

/** Conditions that one sentence part, or one row of an editor, says together. */
export interface GatheredCondition {
  readonly fieldId: string
  readonly comparison: RuleCondition['comparison']
  readonly values: readonly string[]
  /** The first of its conditions in the list, and how many there are. */
  readonly at: number
  readonly count: number
}

/**
 * Several values of one field are stored as conditions in a row, joined with "or": here they are one.
 * `isGathered` may leave fields out.
 */
export function gatherConditions(
  { join, conditions }: Pick<RuleTree, 'join' | 'conditions'>,
  isGathered: (fieldId: string) => boolean = () => true,
): readonly GatheredCondition[] {
  const gathered: GatheredCondition[] = []
  for (const [at, { fieldId, comparison, value }] of conditions.entries()) {
    const last = gathered.at(-1)
    const goesOn = join === 'or' && last?.fieldId === fieldId && isGathered(fieldId)
    if (goesOn && isEqual(comparison) && isEqual(last.comparison)) {
      gathered[gathered.length - 1] = { ...last, values: [...last.values, value], count: last.count + 1 }
    } else gathered.push({ fieldId, comparison, values: [value], at, count: 1 })
  }
  return gathered
}

const isEqual = (comparison: RuleCondition['comparison']): boolean =>
  comparison?.operator === 'is' && !comparison.negated
