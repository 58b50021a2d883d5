import { isObject } from '../../../schemas/model/json'
import type { RuleDocument, RuleFieldDocument } from '../../../schemas/model/rule'
import { fieldIdIn } from '../../../schemas/rules/readRuleTree'

/** The fields that a rule lists as ruled. */
export function targetsOf(rule: RuleDocument): readonly RuleFieldDocument[] {
  return Array.isArray(rule.fields_ruled) ? rule.fields_ruled.filter((target) => isObject(target)) : []
}

/** Those that the form no longer has: without any effect, and harmless. */
export function goneTargets(
  rule: RuleDocument,
  fields: { readonly has: (fieldId: string) => boolean },
): readonly RuleFieldDocument[] {
  return targetsOf(rule).filter((target) => !fields.has(fieldIdIn(target) ?? ''))
}
