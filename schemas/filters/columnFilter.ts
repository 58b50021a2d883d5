import type { ConditionLeaf } from '../conditions/conditionTree'
import { lackOf, operandFor, takenBy, valuesOf } from '../conditions/draft'
import type { ConditionWord } from '../conditions/names'
import { isRowTime } from '../fields/shared/rowTimes'
import type { RowValue } from '../model/catalogRow'
import type { Json } from '../model/json'
import { dayConditions, daySelector, isDay } from './dayFilter'
import { conditionSelector } from './writeSelector'

/*
 * The conditions above a grid's columns, all of which must hold: as a Mango selector for the server, and as text for the grid's address
 * (`<field>.<condition>.<value>.<value>`, with `=` before numbers).
 */

const mostValues = 100

/** A condition on the column with that name. */
export interface ColumnFilter extends ConditionLeaf {
  readonly path: readonly [string]
  readonly operand: Json
}

/** Returns the conditions that a field of the rows supports; undefined for an unknown field. */
export type WordsOf = (fieldId: string) => readonly ConditionWord[] | undefined

const valuesIn = ({ condition, operand }: ColumnFilter) => valuesOf(condition, operand) as readonly RowValue[]

/** Returns the conditions as a Mango selector, with days in the time zone; undefined without conditions. */
export function columnSelector(filters: readonly ColumnFilter[], timezone: string): Json | undefined {
  const parts = filters.map((filter) => {
    const { path, condition, operand } = filter
    const said = isRowTime(path[0])
      ? daySelector(condition, valuesIn(filter), timezone)
      : conditionSelector(condition, operand)
    return { [path[0]]: said }
  })
  return parts.length === 0 ? undefined : { $and: parts }
}

/** Returns a condition as text for an address. */
export const columnFilterText = (filter: ColumnFilter): string =>
  [filter.path[0], filter.condition, ...valuesIn(filter).map(valueText)].join('.')

/** Reads the conditions in an address, without those that are invalid for these fields. */
export function readColumnFilters(texts: readonly string[], wordsOf: WordsOf): readonly ColumnFilter[] {
  return texts.flatMap((text) => readColumnFilter(text, wordsOf) ?? [])
}

function readColumnFilter(text: string, wordsOf: WordsOf): ColumnFilter | undefined {
  const [fieldId = '', name, ...written] = text.split('.')
  const offered = isRowTime(fieldId) ? dayConditions : (wordsOf(fieldId) ?? [])
  const condition = offered.find((one) => one === name)
  if (!condition || written.length > mostValues) return undefined
  const values = written.flatMap((value) => readValue(value) ?? [])
  const most = { nothing: 0, one: 1, two: 2, several: mostValues, tree: 0, shape: 0 }[takenBy(condition)]
  const filter: ColumnFilter = { path: [fieldId], condition, operand: operandFor(condition, values) }
  const isWhole = values.length === written.length && values.length <= most && lackOf(filter) === undefined
  return isWhole && (!isRowTime(fieldId) || values.every(isDay)) ? filter : undefined
}

// A dot separates values, and a `=` distinguishes a number from a text that looks like one.
const valueText = (value: RowValue): string =>
  typeof value === 'number'
    ? `=${String(value).replace('.', '_')}`
    : encodeURIComponent(value).replaceAll('.', '%2E')

function readValue(text: string): RowValue | undefined {
  if (text.startsWith('=')) {
    const number = Number(text.slice(1).replace('_', '.'))
    return text.length > 1 && Number.isFinite(number) ? number : undefined
  }
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
