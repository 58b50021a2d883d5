import { rulesOf, type FormDocument } from '../../model/form'
import type { RuleDocument } from '../../model/rule'
import type { EditResult } from '../editResult'
import { setRules } from './setRules'

/** Adds a rule at `index`, or at the end. */
export function addRule(
  form: FormDocument,
  { rule, index }: { readonly rule: RuleDocument; readonly index?: number },
): EditResult {
  const rules = rulesOf(form)
  const at = Math.max(0, Math.min(index ?? rules.length, rules.length))
  return setRules(form, { rules: rules.toSpliced(at, 0, rule) })
}
