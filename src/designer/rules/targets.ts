import { fieldIdsRead } from '../../../schemas/edit/rules/withRules'
import { isObject } from '../../../schemas/model/json'
import type { RuleDocument, RuleFieldDocument } from '../../../schemas/model/rule'
import { fieldIdIn } from '../../../schemas/rules/readRuleTree'

/** The part of a rule that names its targets. */
export interface RuleWithTargets {
  readonly rule_id: string
  readonly rule_type?: string | undefined
  readonly fields_ruled?: RuleDocument['fields_ruled'] | undefined
  /** The ids of pages that it affects as a whole. */
  readonly pages_ruled?: unknown
}

/** Returns the fields that a rule lists as targets. */
export function targetsOf(rule: RuleWithTargets): readonly RuleFieldDocument[] {
  return Array.isArray(rule.fields_ruled) ? rule.fields_ruled.filter((target) => isObject(target)) : []
}

/** Returns targets that the form no longer has and no condition refers to: they have no effect. */
export function goneTargets(
  rule: RuleDocument,
  fields: { readonly has: (fieldId: string) => boolean },
): readonly RuleFieldDocument[] {
  const asked = fieldIdsRead(rule)
  return targetsOf(rule).filter((target) => {
    const id = fieldIdIn(target) ?? ''
    return !fields.has(id) && !asked.has(id)
  })
}
