import type { ConditionLeaf } from '../../../schemas/conditions/conditionTree'
import type { DraftCondition } from '../../../schemas/conditions/draft'
import type { Json } from '../../../schemas/model/json'

/** A condition on one column of a grid. */
export interface GridFilter extends ConditionLeaf {
  readonly path: readonly [string]
  readonly operand: Json
  /** True when it is switched off: still shown above the grid, but not applied. */
  readonly isOff?: true
}

/** Returns an empty condition, on a field if one is given. */
export const newFilter = (fieldId?: string): DraftCondition => ({
  path: fieldId === undefined ? [] : [fieldId],
  condition: null,
  operand: '',
})
