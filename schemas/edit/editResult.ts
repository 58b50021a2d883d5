import type { CodedError } from '../model/errors'
import type { FormDocument } from '../model/form'
import type { Use } from './references/use'

/** What rules lost when a change took them along. */
export interface RuleLosses {
  /** Rules without a condition or without a field to rule: they are gone. */
  readonly removedRules: readonly { readonly ruleId: string; readonly name: string }[]
  /** Conditions that are gone from rules that stay. */
  readonly lostConditions: readonly { readonly ruleId: string; readonly fieldId: string }[]
}

/** Why a command did nothing. */
export interface Refusal {
  readonly ok: false
  readonly error: CodedError
  /** What stands in the way; the same command `alongWithRules` changes it too. */
  readonly uses?: readonly Use[]
}

/**
 * What a designer command returns: the new document, or why it was refused. Commands are pure
 * `(form, args) → EditResult`, one per file in this folder; documents share what did not change.
 */
export type EditResult =
  { readonly ok: true; readonly form: FormDocument; readonly losses?: RuleLosses } | Refusal
