import { rulesOf, type FormDocument } from '../../model/form'
import type { EditResult } from '../editResult'
import { done } from '../refuse'
import { addRule } from './addRule'

/** Puts a copy of a rule behind it, with a new id; `suffix` follows its name, if any. */
export function duplicateRule(
  form: FormDocument,
  {
    ruleId,
    newRuleId,
    suffix,
  }: { readonly ruleId: string; readonly newRuleId: () => string; readonly suffix: string },
): EditResult {
  const index = rulesOf(form).findIndex((rule) => rule.rule_id === ruleId)
  const original = rulesOf(form)[index]
  if (!original) return done(form)
  const copy = {
    ...original,
    rule_id: newRuleId(),
    ...(original.name && { name: `${original.name}${suffix}` }),
  }
  return addRule(form, { rule: copy, index: index + 1 })
}
