import { rulesOf, type FormDocument } from '../../model/form'
import type { RuleDocument } from '../../model/rule'
import type { EditResult } from '../editResult'
import { done } from '../refuse'
import { setRules } from './setRules'
import { fieldIdsRead } from './withRules'

/** Changes a rule: `patch` replaces its top-level keys. The id stays, because fields and other documents refer to it. */
export function updateRule(
  form: FormDocument,
  { ruleId, patch }: { readonly ruleId: string; readonly patch: Partial<RuleDocument> },
): EditResult {
  const rules = rulesOf(form)
  const index = rules.findIndex((rule) => rule.rule_id === ruleId)
  const before = rules[index]
  if (!before) return done(form)
  const after = { ...before, ...patch, rule_id: ruleId }
  const updated = rules.with(index, after)
  // Marks of hundreds of fields need no update when only a name or value changed.
  return namesTheSame(before, after)
    ? done({ ...form, form_rules: updated })
    : setRules(form, { rules: updated })
}

/** Returns whether both versions read and affect the same fields in the same way, which is all that fields note of a rule. */
function namesTheSame(before: RuleDocument, after: RuleDocument): boolean {
  const [read, readBefore] = [fieldIdsRead(after), fieldIdsRead(before)]
  return (
    before.rule_type === after.rule_type &&
    before['type'] === after['type'] &&
    before.fields_ruled === after.fields_ruled &&
    read.size === readBefore.size &&
    [...read].every((id) => readBefore.has(id))
  )
}
