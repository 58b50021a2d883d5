import { compileForm } from '../compile/compileForm'
import type { EditResult } from '../edit/editResult'
import { removeRules } from '../edit/rules/removeRules'
import { updateRule } from '../edit/rules/updateRule'
import { done } from '../edit/refuse'
import { placeOf } from '../edit/structure'
import { rulesOf, type FormDocument } from '../model/form'
import { isObject } from '../model/json'
import type { RuleConditionDocument, RuleDocument, RuleFieldDocument } from '../model/rule'
import { fieldIdIn } from '../rules/readRuleTree'
import { findFix, type FindingFix } from './fixes'
import type { FormFinding } from './formFindings'

/** Fixes a finding of this form when that is safe (`FormFinding.fix`), without changing what the form does. */
export function mendFinding(form: FormDocument, { finding }: { readonly finding: FormFinding }): EditResult {
  const fix = findFix(finding, compileForm({ document: form }), form)
  const rule = rulesOf(form).find(({ rule_id }) => rule_id === fix?.ruleId)
  if (!fix || !rule) return done(form)
  if (fix.kind === 'removeRule') return removeRules(form, { ruleIds: [fix.ruleId] })
  return updateRule(form, { ruleId: fix.ruleId, patch: patchFor(fix, rule, form) })
}

function patchFor(
  fix: Exclude<FindingFix, { kind: 'removeRule' }>,
  rule: RuleDocument,
  form: FormDocument,
): Partial<RuleDocument> {
  const conditions = listIn<RuleConditionDocument>(rule.conditions)
  const targets = listIn<RuleFieldDocument>(rule.fields_ruled)
  switch (fix.kind) {
    case 'removeConditions':
      return { conditions: without(conditions, fix.indexes) }
    case 'removeField':
      return {
        conditions: without(conditions, fix.indexes),
        fields_ruled: targets.filter((target) => fieldIdIn(target) !== fix.fieldId),
      }
    case 'updateReference': {
      const type = placeOf(form, fix.fieldId)?.field.field_type
      const updated = (field: RuleFieldDocument) =>
        type !== undefined && fieldIdIn(field) === fix.fieldId ? { ...field, type } : field
      return {
        conditions: conditions.map((one) =>
          isObject(one) && one.field ? { ...one, field: updated(one.field) } : one,
        ),
        fields_ruled: targets.map(updated),
      }
    }
  }
}

/** Returns a stored value as a list; it may be none. */
const listIn = <Item>(stored: unknown): readonly Item[] =>
  Array.isArray(stored) ? (stored as readonly Item[]) : []

function without(
  conditions: readonly RuleConditionDocument[],
  indexes: readonly number[],
): readonly RuleConditionDocument[] {
  const gone = new Set(indexes.map((index) => conditions.filter(isObject)[index]))
  return conditions.filter((condition) => !gone.has(condition))
}
