import type { RuleEffect } from '../compile/compiledForm'
import type { Address } from '../model/answers'
import type { Junction } from '../rules/junction'
import type { Comparison } from '../rules/operators'

/** A condition of a rule, with the answer that it read. */
export interface ExplainedCondition {
  readonly fieldId: string
  /** The row that contains the field's answer. */
  readonly rowId?: string
  /**
   * Address of the answer; undefined for a field that the form no longer has. With several sets, the first set that meets the condition,
   * else the first set.
   */
  readonly address: Address | undefined
  readonly comparison: Comparison | undefined
  /** The value that the rule compares with, as stored. */
  readonly value: string
  /** The answer that the condition read; undefined for none. */
  readonly answer: unknown
  readonly holds: boolean
}

/** A rule that affects the field, or the group or row that contains it. */
export interface ExplainedRule {
  readonly ruleId: string
  readonly index: number
  readonly effect: RuleEffect
  readonly when: Junction
  readonly conditions: readonly ExplainedCondition[]
  /** False for a rule that does not apply to the person who answers. */
  readonly admitted: boolean
  readonly applied: boolean
  /**
   * Whether the rule determines the field's state: for show and invisible the applied rule with the highest index, otherwise every applied
   * rule.
   */
  readonly decides: boolean
}

/**
 * Why a field has its state: its own settings, the group or row that contains it, the relation of its row, and all rules on it with the
 * answers that their conditions read. Conditions have addresses, so that these can be explained in turn.
 */
export interface Explanation {
  readonly address: Address
  readonly visible: boolean
  readonly required: boolean
  readonly disabled: boolean
  /** The designer's own `required`. */
  readonly requiredBySetting: boolean
  /** The group or row whose state makes this field hidden, locked or required, if so. */
  readonly holder?: Address
  /** The parent row that must be answered before this row is unlocked. */
  readonly waitsFor?: Address
  readonly rules: readonly ExplainedRule[]
}
