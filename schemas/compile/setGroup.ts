import type { RuleCondition } from '../rules/ruleTree'
import type { CompiledField } from './compiledForm'

/** Returns the group in whose sets the rule is evaluated: one that a condition and a target share, else the first group of a condition. */
export function setGroup(
  conditions: readonly Pick<RuleCondition, 'fieldId'>[],
  targets: readonly string[],
  fields: ReadonlyMap<string, CompiledField>,
): string | undefined {
  const groups = conditions.flatMap(({ fieldId }) => fields.get(fieldId)?.groupId ?? [])
  const ruled = new Set(targets.map((id) => fields.get(id)?.groupId))
  return groups.find((group) => ruled.has(group)) ?? groups[0]
}
