import { rulesOf, type FormDocument } from '../../model/form'
import type { RuleDocument } from '../../model/rule'
import type { EditResult } from '../editResult'
import { done } from '../refuse'
import { setRules } from './setRules'

/** Changes a rule: `patch` replaces its top-level keys. Its id stays, because fields and other documents know it. */
export function updateRule(
  form: FormDocument,
  { ruleId, patch }: { readonly ruleId: string; readonly patch: Partial<RuleDocument> },
): EditResult {
  const rules = rulesOf(form)
  const index = rules.findIndex((rule) => rule.rule_id === ruleId)
  const before = rules[index]
  if (!before) return done(form)
  return setRules(form, { rules: rules.with(index, { ...before, ...patch, rule_id: ruleId }) })
}
