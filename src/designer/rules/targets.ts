import { fieldIdsRead } from '../../../schemas/edit/rules/withRules'
import { isObject } from '../../../schemas/model/json'
import type { RuleDocument, RuleFieldDocument } from '../../../schemas/model/rule'
import { fieldIdIn } from '../../../schemas/rules/readRuleTree'

/** What of a rule its targets are. */
export interface RuleWithTargets {
  readonly rule_id: string
  readonly rule_type?: string | undefined
  readonly fields_ruled?: RuleDocument['fields_ruled'] | undefined
  /** Pages that it rules as wholes, by their ids. */
  readonly pages_ruled?: unknown
}

/** The fields that a rule lists as ruled. */
export function targetsOf(rule: RuleWithTargets): readonly RuleFieldDocument[] {
  return Array.isArray(rule.fields_ruled) ? rule.fields_ruled.filter((target) => isObject(target)) : []
}

/** Those that the form no longer has, and that no condition asks about: without any effect, and harmless. */
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
