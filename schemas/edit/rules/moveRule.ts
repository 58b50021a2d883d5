import { rulesOf, type FormDocument } from '../../model/form'
import type { EditResult } from '../editResult'
import { done } from '../refuse'
import { setRules } from './setRules'

/** Moves a rule to the position `to`, which is its rank (`rule_index`): for each field, the last applicable rule wins. */
export function moveRule(
  form: FormDocument,
  { ruleId, to }: { readonly ruleId: string; readonly to: number },
): EditResult {
  const rules = rulesOf(form)
  const from = rules.findIndex((rule) => rule.rule_id === ruleId)
  const moved = rules[from]
  const at = Math.max(0, Math.min(to, rules.length - 1))
  if (!moved || at === from) return done(form)
  return setRules(form, { rules: rules.toSpliced(from, 1).toSpliced(at, 0, moved) })
}
