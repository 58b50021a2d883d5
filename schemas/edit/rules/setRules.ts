import type { FormDocument } from '../../model/form'
import { formLimits } from '../../model/formLimits'
import type { RuleDocument } from '../../model/rule'
import type { EditResult } from '../editResult'
import { done, refuse } from '../refuse'
import { withRules } from './withRules'

/**
 * Replaces the form's rules; their order becomes their rank (`rule_index`). Refuses more than a form may have (INVALID_FORM), unless it
 * already had that many.
 */
export function setRules(
  form: FormDocument,
  { rules }: { readonly rules: readonly RuleDocument[] },
): EditResult {
  const before = form.form_rules?.length ?? 0
  if (rules.length > Math.max(formLimits.rules, before)) {
    return refuse('INVALID_FORM', { path: 'rules', reason: 'size' })
  }
  return done(withRules(form, rules))
}
