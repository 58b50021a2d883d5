import { analyseRules } from '../../schemas/analysis/analyseRules'
import type { FormDocument } from '../../schemas/model/form'
import type { RuleDocument } from '../../schemas/model/rule'
import { field, form, yesNo } from './smallForm'

/** Returns the findings of these rules, the first of which is `r0`. */
export const found = (document: FormDocument, ...rules: readonly RuleDocument[]) =>
  analyseRules({
    document,
    rules: { rules: rules.map((each, index) => ({ ...each, rule_id: each.rule_id || `r${index}` })) },
  })
export const codes = (document: FormDocument, ...rules: readonly RuleDocument[]) =>
  found(document, ...rules).map(({ code }) => code)

/** A form with two choices, a text, a number from 1 to 5, a list and a date. */
export const variedForm = form([
  field('a', 'radio', yesNo),
  field('b', 'radio', yesNo),
  field('c', 'text'),
  field('d', 'integer', { properties: { min: 1, max: 5 } }),
  field('e', 'checkbox', yesNo),
  field('f', 'date'),
])

/** Conditions of which one always holds when any is enough, and which never hold together. */
export const always = [
  ['a', 'is__empty='],
  ['a', 'not__empty='],
] as const
