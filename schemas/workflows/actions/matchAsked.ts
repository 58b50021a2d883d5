import { escapePattern } from '../../filters/plainPattern'
import type { FilterString } from '../../filters/filterGroup'
import { answerName } from '../../filters/filterName'
import { jsonText, type Json } from '../../model/json'
import type { Match, MatchComparison } from './matching'

/* What matches, as lists of records and of rows are asked. */

/** Equal texts are equal with their case, of records as of rows: what tells them apart is mostly a key. */
const words: Readonly<Record<MatchComparison, string>> = {
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

/** As a mango selector of rows. */
export const rowsAsked = (match: readonly Match[]): Json => ({
  $and: match.map(({ fieldId, comparison, value }) => rowAsked(fieldId, comparison, value)),
})

function rowAsked(id: string, comparison: MatchComparison, value: Json): Json {
  switch (comparison) {
    case 'is':
      return { [id]: { $eq: value } }
    case 'isNot':
      return { [id]: { $ne: value } }
    case 'contains':
      return { [id]: { $regex: `(?i)${escapePattern(jsonText(value))}` } }
    case 'greater':
      return { [id]: { $gt: value } }
    case 'less':
      return { [id]: { $lt: value } }
    case 'isEmpty':
      return { $or: [{ [id]: { $exists: false } }, { [id]: { $in: ['', null] } }] }
    case 'isNotEmpty':
      return { $and: [{ [id]: { $exists: true } }, { [id]: { $nin: ['', null] } }] }
  }
}
