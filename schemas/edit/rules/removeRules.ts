import { rulesOf, type FormDocument } from '../../model/form'
import type { EditResult } from '../editResult'
import { done } from '../refuse'
import { setRules } from './setRules'

export function removeRules(
  form: FormDocument,
  { ruleIds }: { readonly ruleIds: readonly string[] },
): EditResult {
  const gone = new Set(ruleIds)
  const rules = rulesOf(form).filter((rule) => !gone.has(rule.rule_id))
  return rules.length === rulesOf(form).length ? done(form) : setRules(form, { rules })
}
