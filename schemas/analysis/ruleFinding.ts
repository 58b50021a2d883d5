import type { AnsweringContext } from '../answering/types'
import type { Answers } from '../model/answers'
import type { CodedError } from '../model/errors'

/** Findings of the analysis of a form's rules; the message of each is `analysis.<CODE>` in `locales/`. */
export const analysisCodes = [
  /** {rule}: the conditions hold for all answers (on purpose, as in some rules that always apply, or by mistake). */
  'RULE_ALWAYS_APPLIES',
  /** {rule}: no accepted answers make the conditions hold. */
  'RULE_NEVER_APPLIES',
  /** {rule}: neither is proven, and answers were found for one side only. */
  'RULE_NOT_DECIDED',
  /** {rule, other, field}: one rule shows and one hides the field, and both can apply at once. */
  'SHOW_INVISIBLE_CONFLICT',
  /** {field}: required, but hidden for all answers (perhaps only for some users). */
  'REQUIRED_BUT_HIDDEN',
  /** {rule, field} */
  'FIELD_IN_OWN_CONDITION',
  /** {rule}: decides, through other rules, about a field that it reads. */
  'RULE_CYCLE',
  /**
   * {rules, fields, count}: each rule waits for an answer that another of them hides, or hides what it reads, so that nobody ever sees
   * these fields.
   */
  'RULES_HIDE_EACH_OTHER',
  /** {rule, field, other}: the rule reads a field that `other`, one of such rules, always hides. */
  'RULE_WAITS_FOR_HIDDEN',
  /** {rule, field}: a field in a condition or among the targets no longer exists. */
  'MISSING_FIELD',
  /** {rule, field, value}: a condition compares with an option that the field does not have. */
  'MISSING_OPTION',
  /** {field}: required and visible, yet no answer is accepted. */
  'CANNOT_SUBMIT',
  /** {field}: its limits allow no answer, but it is not always required. */
  'CONTRADICTORY_LIMITS',
  /** {rule}: other rules always override it, or it requires what is required anyway. */
  'RULE_WITHOUT_EFFECT',
  /** {rule, other} */
  'DUPLICATE_RULE',
] as const

export type AnalysisCode = (typeof analysisCodes)[number]

/** Answers, and the user who gives them, that demonstrate a finding in the compiled form. */
export interface Witness {
  readonly answers: Answers
  readonly user: AnsweringContext['user']
}

/** A finding. `decided` is false when it is only suspected: neither proven nor demonstrated. */
export interface RuleFinding {
  readonly code: AnalysisCode
  readonly severity: 'info' | 'warning' | 'error'
  /**
   * Ids of the rules concerned: the causing rule first if there is one, else lowest index first; empty when the form's own settings are the
   * cause.
   */
  readonly ruleIds: readonly string[]
  readonly fieldId?: string
  readonly decided: boolean
  readonly witness?: Witness
  readonly params: NonNullable<CodedError['params']>
}
