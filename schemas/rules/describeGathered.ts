import type { Junction } from './junction'
import type { RuleCondition, RuleTree } from './ruleTree'

/** Conditions that form one part of a sentence, or one row of an editor. */
export interface GatheredCondition {
  readonly fieldId: string
  readonly comparison: RuleCondition['comparison']
  readonly values: readonly string[]
}

/** Gathered conditions of which all or any must hold. */
export interface GatheredGroup {
  readonly join: Junction['join']
  readonly of: readonly (GatheredCondition | GatheredGroup)[]
}

export const isGatheredGroup = (part: GatheredCondition | GatheredGroup): part is GatheredGroup =>
  'join' in part

/**
 * Merges consecutive conditions on one field that stand for several values: "is" joined with "or", "is not" joined with "and". `isGathered`
 * can exclude fields.
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
      // An incomplete condition stays separate.
      const goesOn = isSame && [...last.values, value].every((one) => one.trim() !== '')
      if (goesOn && saysOneOf(join, comparison) && saysOneOf(join, last.comparison))
        gathered[gathered.length - 1] = { ...last, values: [...last.values, value] }
      else gathered.push({ fieldId, comparison, values: [value] })
    }
    return { join, of: gathered }
  }
  return gather(when)
}

/** Unwraps a group that only holds the values of one condition. */
function alone(group: GatheredGroup): GatheredCondition | GatheredGroup {
  const [only, ...others] = group.of
  return only && others.length === 0 && !isGatheredGroup(only) && only.values.length > 1 ? only : group
}

const saysOneOf = (join: Junction['join'], comparison: RuleCondition['comparison']): boolean =>
  comparison?.operator === 'is' && comparison.negated === (join === 'and')
