import type { ConditionLeaf } from '../../../schemas/conditions/conditionTree'
import type { DraftCondition } from '../../../schemas/conditions/draft'
import type { Json } from '../../../schemas/model/json'

/** A condition that the rows of a grid meet, on what one of its columns shows. */
export interface GridFilter extends ConditionLeaf {
  readonly path: readonly [string]
  readonly operand: Json
  /** It stays above the grid and asks nothing. */
  readonly isOff?: true
}

/** The condition that a press offers; nobody has chosen yet. */
export const newFilter = (fieldId?: string): DraftCondition => ({
  path: fieldId === undefined ? [] : [fieldId],
  condition: null,
  operand: '',
})
