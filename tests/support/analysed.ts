import { analyseRules } from '../../schemas/analysis/analyseRules'
import type { FormDocument } from '../../schemas/model/form'
import type { RuleDocument } from '../../schemas/model/rule'
import { field, form, yesNo } from './smallForm'

/** What the analysis says of these rules, the first of which is `r0`. */
export const found = (document: FormDocument, ...rules: readonly RuleDocument[]) =>
  analyseRules({
    document,
    rules: { rules: rules.map((each, index) => ({ ...each, rule_id: each.rule_id || `r${index}` })) },
  })
export const codes = (document: FormDocument, ...rules: readonly RuleDocument[]) =>
  found(document, ...rules).map(({ code }) => code)

/** A choice or two, a text, a number from 1 to 5, a list and a day. */
export const variedForm = form([
  field('a', 'radio', yesNo),
  field('b', 'radio', yesNo),
  field('c', 'text'),
  field('d', 'integer', { properties: { min: 1, max: 5 } }),
  field('e', 'checkbox', yesNo),
  field('f', 'date'),
])

/** Conditions that hold always when one of them is enough, and never together. */
export const always = [
  ['a', 'is__empty='],
  ['a', 'not__empty='],
] as const
