import type { CompiledField } from '../../compile/compiledForm'
import type { ConditionTree } from '../../conditions/conditionTree'
import type { ConditionWord } from '../../conditions/names'
import { kindTraits } from '../../fields/kinds'
import type { FilterString } from '../../filters/filterGroup'
import { answerName } from '../../filters/filterName'
import { conditionSelector } from '../../filters/writeSelector'
import { jsonText, own, type Json } from '../../model/json'
import type { Match, MatchComparison } from './matching'

/* Turns a match into the conditions that lists of records and of rows understand. */

/** `is` compares with case, for records and for rows: what it compares is mostly a key. */
const words: Readonly<Record<MatchComparison, ConditionWord>> = {
  is: 'exact',
  isNot: 'not__exact',
  contains: 'icontains',
  greater: 'gt',
  less: 'lt',
  isEmpty: 'is__empty',
  isNotEmpty: 'not__empty',
}

export const recordsAsked = (match: readonly Match[]): readonly FilterString[] =>
  match.map(({ fieldId, comparison, value }) => [
    `${fieldId === 'folio' ? 'folio' : answerName(fieldId)}__${words[comparison]}`,
    value === null ? '' : jsonText(value),
  ])

/** A question to rows: a Mango selector and conditions, all of which must hold. */
export interface RowsAsked {
  readonly selector: Json
  readonly where: ConditionTree
}

/**
 * Writes equality and parts of texts as a selector, which indexes serve. For the other comparisons a selector has no word of the same
 * meaning.
 */
export function rowsAsked(
  match: readonly Match[],
  fields: Readonly<Record<string, CompiledField>>,
): RowsAsked {
  const selectors: Json[] = []
  const conditions: ConditionTree[] = []
  for (const { fieldId, comparison, value } of match) {
    const { isTextInRows } = kindTraits[own(fields, fieldId)?.kind ?? 'unknown']
    if (comparison === 'is') selectors.push({ [fieldId]: { $eq: value } })
    else if (comparison === 'contains' && isTextInRows)
      selectors.push({ [fieldId]: conditionSelector('icontains', value) })
    else conditions.push({ path: [fieldId], condition: words[comparison], operand: value })
  }
  return { selector: { $and: selectors }, where: { and: conditions } }
}
