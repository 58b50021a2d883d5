import type { FormDocument } from '../../model/form'
import { formLimits } from '../../model/formLimits'
import type { RuleDocument } from '../../model/rule'
import type { EditResult } from '../editResult'
import { done, refuse } from '../refuse'
import { withRules } from './withRules'

/**
 * Gives the form these rules instead of its own; their order is their rank (`rule_index`). More than a form may have are
 * refused (INVALID_FORM), unless it had as many before.
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
