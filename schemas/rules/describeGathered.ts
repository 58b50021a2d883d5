import type { Junction } from './junction'
import type { RuleCondition, RuleTree } from './ruleTree'

/** Conditions that one part of a sentence, or one row of an editor, says together. */
export interface GatheredCondition {
  readonly fieldId: string
  readonly comparison: RuleCondition['comparison']
  readonly values: readonly string[]
}

/** Conditions of which all or any hold, as people say them. */
export interface GatheredGroup {
  readonly join: Junction['join']
  readonly of: readonly (GatheredCondition | GatheredGroup)[]
}

export const isGatheredGroup = (part: GatheredCondition | GatheredGroup): part is GatheredGroup =>
  'join' in part

/**
 * Several values of one field are stored as conditions in a row: "is" of any of them joined with "or", "is not" of all of them joined with
 * "and". Here they are one. `isGathered` may leave fields out.
 */
export function gatherConditions(
  { when, conditions }: Pick<RuleTree, 'when' | 'conditions'>,
  isGathered: (fieldId: string) => boolean = () => true,
): GatheredGroup {
  const gather = ({ join, of }: Junction): GatheredGroup => {
    const gathered: (GatheredCondition | GatheredGroup)[] = []
    for (const part of of) {
      const condition = typeof part === 'number' ? conditions[part] : undefined
      if (typeof part !== 'number') gathered.push(alone(gather(part)))
      if (!condition) continue
      const { fieldId, comparison, value } = condition
      const last = gathered.at(-1)
      const isSame = last && !isGatheredGroup(last) && last.fieldId === fieldId && isGathered(fieldId)
      // One that is not written yet is a condition of its own.
      const goesOn = isSame && [...last.values, value].every((one) => one.trim() !== '')
      if (goesOn && saysOneOf(join, comparison) && saysOneOf(join, last.comparison))
        gathered[gathered.length - 1] = { ...last, values: [...last.values, value] }
      else gathered.push({ fieldId, comparison, values: [value] })
    }
    return { join, of: gathered }
  }
  return gather(when)
}

/** The values of one condition, which are stored as a group. */
function alone(group: GatheredGroup): GatheredCondition | GatheredGroup {
  const [only, ...others] = group.of
  return only && others.length === 0 && !isGatheredGroup(only) && only.values.length > 1 ? only : group
}

const saysOneOf = (join: Junction['join'], comparison: RuleCondition['comparison']): boolean =>
  comparison?.operator === 'is' && comparison.negated === (join === 'and')
