import type { RuleEffect } from '../compile/compiledForm'
import type { Junction } from './junction'
import type { Comparison } from './operators'

/** A condition that compares an answer with a text. `comparison` is undefined for an unknown operator, which never holds. */
export interface RuleCondition {
  readonly fieldId: string
  readonly comparison: Comparison | undefined
  readonly value: string
}

/** The people for whom a rule exists: `include` for only these, `exclude` for everybody else. */
export interface Audience {
  readonly mode: 'include' | 'exclude'
  readonly ids: readonly number[]
}

/** A rule as the compiler reads it, before it is connected to a form's fields. */
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
