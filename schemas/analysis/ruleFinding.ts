import type { AnsweringContext } from '../answering/types'
import type { Answers } from '../model/answers'
import type { CodedError } from '../model/errors'

/** What the analysis of a form's rules can find; the message of each is `analysis.<CODE>` in `locales/`. */
export const analysisCodes = [
  /** {rule}: the conditions hold whatever is answered (on purpose, as some do to rule something always, or by mistake). */
  'RULE_ALWAYS_APPLIES',
  /** {rule}: no answers that the form accepts make the conditions hold. */
  'RULE_NEVER_APPLIES',
  /** {rule}: neither of these was proven, and answers were found for one side only. */
  'RULE_NOT_DECIDED',
  /** {rule, other, field}: one shows and one hides the field, and both can apply at once. */
  'SHOW_INVISIBLE_CONFLICT',
  /** {field}: asked for, but hidden whatever is answered (perhaps for some users only). */
  'REQUIRED_BUT_HIDDEN',
  /** {rule, field} */
  'FIELD_IN_OWN_CONDITION',
  /** {rule}: it decides, through others, about what it reads. */
  'RULE_CYCLE',
  /** {rules, fields, count}: each rule waits for an answer that another rule hides, or hides what it asks about: nobody ever sees these fields. */
  'RULES_HIDE_EACH_OTHER',
  /** {rule, field, other}: it asks about a field that the other one, of such rules, hides for ever. */
  'RULE_WAITS_FOR_HIDDEN',
  /** {rule, field}: a condition or target is no longer in the form. */
  'MISSING_FIELD',
  /** {rule, field, value}: a condition asks for an option that the field does not have. */
  'MISSING_OPTION',
  /** {field}: asked for and visible, yet no answer to it is accepted. */
  'CANNOT_SUBMIT',
  /** {field}: its limits leave no answer, but it is not always asked for. */
  'CONTRADICTORY_LIMITS',
  /** {rule}: others overrule it for ever, or it asks for what is asked for anyway. */
  'RULE_WITHOUT_EFFECT',
  /** {rule, other} */
  'DUPLICATE_RULE',
] as const

export type AnalysisCode = (typeof analysisCodes)[number]

/** Answers, and who gives them, that show what a finding says: load them into the compiled form and look. */
export interface Witness {
  readonly answers: Answers
  readonly user: AnsweringContext['user']
}

/** One finding. `decided` is false for what is only suspected: nothing was proven and no witness found. */
export interface RuleFinding {
  readonly code: AnalysisCode
  readonly severity: 'info' | 'warning' | 'error'
  /** The rules that it is about: first the one that causes it, where one does, else lowest index first; empty for what the form's own settings cause. */
  readonly ruleIds: readonly string[]
  readonly fieldId?: string
  readonly decided: boolean
  readonly witness?: Witness
  readonly params: NonNullable<CodedError['params']>
}
