import type { RuleEffect } from '../compile/compiledForm'
import type { Address } from '../model/answers'
import type { Junction } from '../rules/junction'
import type { Comparison } from '../rules/operators'

/** One condition of a rule with the answer that it met. */
export interface ExplainedCondition {
  readonly fieldId: string
  /** The row that holds the field's answer. */
  readonly rowId?: string
  /** Where the answer is; undefined for a field that the form no longer has. Several sets: the first that holds, else the first. */
  readonly address: Address | undefined
  readonly comparison: Comparison | undefined
  /** What the rule compares with, as stored. */
  readonly value: string
  /** The answer it read; undefined = none. */
  readonly answer: unknown
  readonly holds: boolean
}

/** One rule that rules the field, or something that holds it. */
export interface ExplainedRule {
  readonly ruleId: string
  readonly index: number
  readonly effect: RuleEffect
  readonly when: Junction
  readonly conditions: readonly ExplainedCondition[]
  /** False for a rule whose user or group conditions do not admit who answers: it does not exist for them. */
  readonly admitted: boolean
  readonly applied: boolean
  /** True when this rule made the field what it is: of show and invisible the highest applied one, else every applied one. */
  readonly decides: boolean
}

/**
 * Why a field is what it is: its own settings, the group or row that holds it, the relation of its row, and every rule on
 * it with the answers that its conditions met. Conditions point at other addresses, so that one can ask on from there.
 */
export interface Explanation {
  readonly address: Address
  readonly visible: boolean
  readonly required: boolean
  readonly disabled: boolean
  /** The designer's own `required`. */
  readonly requiredBySetting: boolean
  /** The group or row that passes its state on, when that is why this field is hidden, locked or asked for. */
  readonly holder?: Address
  /** The parent row without whose answers this row is locked. */
  readonly waitsFor?: Address
  readonly rules: readonly ExplainedRule[]
}
