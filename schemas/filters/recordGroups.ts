import type { CompiledField } from '../compile/compiledForm'
import { kindTraits } from '../fields/kinds'
import { statisticsOfField } from './columnStatistics'
import { isDated, isPlain } from './displayFields'
import type { FilterString } from './filterGroup'
import { answerName } from './filterName'
import { weekOf, monthOf, yearOf, type Days } from './periods'
import { isRecordMetadata, recordMetadata } from './recordMetadata'

/* What the records of a list can be put together by: an answer, a person, or the period that a day or moment is in. */

/** Periods that days are put together in. */
export const groupPeriods = ['day', 'week', 'month', 'year'] as const
export type GroupPeriod = (typeof groupPeriods)[number]

/** Groups that are told at once. */
export const mostGroups = { usual: 50, most: 200 } as const
/** So many are within each other. */
export const mostGroupLevels = 2

/** What records are put together by: a field's id or the name of metadata, and where that is a day the period. */
export interface GroupBy {
  readonly of: string
  readonly period?: GroupPeriod | undefined
}

const grouped = /^([0-9a-f]{24}|[a-z_]{1,40})(?:\.([a-z]+))?$/

/** Reads `created_at.month`, `<field id>`; undefined for what is none. */
export function readGroupBy(text: string): GroupBy | undefined {
  const [, of, word] = grouped.exec(text) ?? []
  const period = groupPeriods.find((one) => one === word)
  if (of === undefined || (word !== undefined && period === undefined)) return undefined
  return period === undefined ? { of } : { of, period }
}

export const groupByText = ({ of, period }: GroupBy): string => (period ? `${of}.${period}` : of)

/** How values are put together: as they are, as persons, by periods of moments that records keep, or of days that were answered. */
export type GroupedAs = 'value' | 'person' | 'moment' | 'day'

/** Nothing that a record has several of, nor what is secret, nor what is another thing in each record. */
export function groupedAs(field: CompiledField): GroupedAs | undefined {
  if (!isPlain(field) || !statisticsOfField(field).includes('distinct')) return undefined
  return isDated(field) ? 'day' : 'value'
}

/** The same of metadata, by the name that filters give it. */
export function metadataGroupedAs(name: string): GroupedAs | undefined {
  const sort = isRecordMetadata(name) ? recordMetadata[name] : undefined
  if (sort === 'moment' || sort === 'person') return sort
  return sort === 'number' ? 'value' : undefined
}

const daysOf: Readonly<Record<GroupPeriod, (first: string) => Days>> = {
  day: (first) => ({ first, last: first }),
  week: weekOf,
  month: (first) => monthOf(Number(first.slice(0, 4)), Number(first.slice(5, 7)) - 1),
  year: (first) => yearOf(Number(first.slice(0, 4))),
}

/** The days of a group that is a period, by its first. */
export const daysOfGroup = (period: GroupPeriod, first: string): Days => daysOf[period](first)

/**
 * What the records of a group are asked for, besides what the list asks. `field`: null for metadata; `value`: as groups are told, null where nothing is
 * there.
 */
export function stringOfGroup(
  { of, period }: GroupBy,
  field: Pick<CompiledField, 'kind'> | null,
  value: string | null,
): FilterString {
  const name = field ? answerName(of) : of
  if (value === null) return [`${name}__is__empty`, '']
  if (period === undefined) return [`${name}__exact`, value]
  const { first, last } = daysOfGroup(period, value)
  const [from, to] =
    field && kindTraits[field.kind].moment === 'datetime' ? [' 00:00:00', ' 23:59:59'] : ['', '']
  return [`${name}__between`, `${first}${from},${last}${to}`]
}
