import type { RuleEffect } from '../compile/compiledForm'
import type { Junction } from './junction'
import type { Comparison } from './operators'

/** One condition: an answer compared with a text. `comparison` is undefined for an operator nobody knows: never true. */
export interface RuleCondition {
  readonly fieldId: string
  readonly comparison: Comparison | undefined
  readonly value: string
}

/** For whom a rule exists: `include` only for these, `exclude` for everybody else. */
export interface Audience {
  readonly mode: 'include' | 'exclude'
  readonly ids: readonly number[]
}

/** A rule as the compiler understands it, before it is tied to a form's fields. */
export interface RuleTree {
  readonly id: string
  readonly index: number
  readonly effect: RuleEffect
  readonly when: Junction
  /** Never empty. */
  readonly conditions: readonly RuleCondition[]
  readonly targets: readonly string[]
  readonly users?: Audience
  readonly groups?: Audience
}
