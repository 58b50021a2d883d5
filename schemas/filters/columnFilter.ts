import { isRowTime } from '../fields/shared/rowTimes'
import type { RowValue } from '../model/catalogRow'
import type { Json } from '../model/json'
import { conditionsFor, conditionSelector, isComplete, takenBy } from './conditions'
import { dayConditions, daySelector, isDay } from './dayFilter'
import type { FilterCondition, TypeOf } from './filterTree'

/*
 * The conditions above a grid's columns, of which all must hold: as a mango selector for the server, and as text for the grid's
 * address (`<field>.<condition>.<value>.<value>`, numbers behind a `=`).
 */

/** More would make an address that some browsers cut. */
export const mostColumnFilters = 20
const mostValues = 100

/** What the rows must be, with the days of a time zone; undefined when nothing is asked of them. */
export function columnSelector(filters: readonly FilterCondition[], timezone: string): Json | undefined {
  const parts = filters.map(({ fieldId, condition, values }) => ({
    [fieldId]: isRowTime(fieldId)
      ? daySelector(condition, values, timezone)
      : conditionSelector(condition, values),
  }))
  return parts.length === 0 ? undefined : { $and: parts }
}

/** A condition as the address has it. */
export function columnFilterText({ fieldId, condition, values }: FilterCondition): string {
  return [fieldId, condition, ...values.map(valueText)].join('.')
}

/** The conditions that an address names; what is none for these fields is left out. */
export function readColumnFilters(texts: readonly string[], typeOf: TypeOf): readonly FilterCondition[] {
  return texts.slice(0, mostColumnFilters).flatMap((text) => readColumnFilter(text, typeOf) ?? [])
}

function readColumnFilter(text: string, typeOf: TypeOf): FilterCondition | undefined {
  const [fieldId = '', name, ...written] = text.split('.')
  const type = typeOf(fieldId)
  const offered = isRowTime(fieldId) ? dayConditions : type ? conditionsFor(type) : []
  const condition = offered.find((one) => one === name)
  if (!condition || written.length > mostValues) return undefined
  const values = written.flatMap((value) => readValue(value) ?? [])
  const most = { none: 0, one: 1, two: 2, several: mostValues }[takenBy(condition)]
  const isWhole = values.length === written.length && values.length <= most && isComplete(condition, values)
  return isWhole && (!isRowTime(fieldId) || values.every(isDay)) ? { fieldId, condition, values } : undefined
}

// A dot parts values, and a `=` tells a number from a text that looks like one.
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

/** True where one of the conditions is about this field. */
export const isFiltered = (filters: readonly FilterCondition[], fieldId: string): boolean =>
  filters.some((filter) => filter.fieldId === fieldId)
