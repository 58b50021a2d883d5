import type { CodedError } from '../model/errors'
import type { FormDocument } from '../model/form'
import type { Use } from './references/use'

/** The parts of rules that a change `alongWithRules` removed. */
export interface RuleLosses {
  /** Removed rules, which were left without a condition or a ruled field. */
  readonly removedRules: readonly { readonly ruleId: string; readonly name: string }[]
  /** Conditions removed from rules that stay. */
  readonly lostConditions: readonly { readonly ruleId: string; readonly fieldId: string }[]
}

/** The reason why a command changed nothing. */
export interface Refusal {
  readonly ok: false
  readonly error: CodedError
  /** The uses that prevent the change; with `alongWithRules`, the command changes them too. */
  readonly uses?: readonly Use[]
}

/**
 * The result of a designer command: the new document, or the reason for refusing. Commands are pure functions `(form, args) → EditResult`,
 * one per file in this folder; documents share unchanged parts.
 */
export type EditResult =
  { readonly ok: true; readonly form: FormDocument; readonly losses?: RuleLosses } | Refusal
