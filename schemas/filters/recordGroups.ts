import type { CompiledField } from '../compile/compiledForm'
import { kindTraits } from '../fields/kinds'
import { statisticsOfField } from './columnStatistics'
import { isDated, isPlain } from './displayFields'
import type { FilterString } from './filterGroup'
import { answerName } from './filterName'
import { weekOf, monthOf, yearOf, type Days } from './periods'
import { isRecordMetadata, recordMetadata } from './recordMetadata'

/* Groupings of a list's records: by an answer, a user, or the period of a day or moment. */

/** Periods by which days can be grouped. */
export const groupPeriods = ['day', 'week', 'month', 'year'] as const
export type GroupPeriod = (typeof groupPeriods)[number]

/** The default and the greatest number of groups in a response. */
export const mostGroups = { usual: 50, most: 200 } as const
/** The most levels of groups within groups. */
export const mostGroupLevels = 2

/** A grouping: a field id or metadata name, with a period for days and moments. */
export interface GroupBy {
  readonly of: string
  readonly period?: GroupPeriod | undefined
}

const grouped = /^([0-9a-f]{24}|[a-z_]{1,40})(?:\.([a-z]+))?$/

/** Reads `created_at.month` or `<field id>`; returns undefined for an invalid text. */
export function readGroupBy(text: string): GroupBy | undefined {
  const [, of, word] = grouped.exec(text) ?? []
  const period = groupPeriods.find((one) => one === word)
  if (of === undefined || (word !== undefined && period === undefined)) return undefined
  return period === undefined ? { of } : { of, period }
}

export const groupByText = ({ of, period }: GroupBy): string => (period ? `${of}.${period}` : of)

/** How values are grouped: as they are, as users, by periods of stored moments, or by periods of answered days. */
export type GroupedAs = 'value' | 'person' | 'moment' | 'day'

/**
 * Returns how a field's answers are grouped; undefined for fields with several answers per record, secrets, and fields with distinct
 * answers in each record.
 */
export function groupedAs(field: CompiledField): GroupedAs | undefined {
  if (!isPlain(field) || !statisticsOfField(field).includes('distinct')) return undefined
  return isDated(field) ? 'day' : 'value'
}

/** Returns how a metadata field is grouped, by its name in filters. */
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

/** Returns the days of a period from its first day. */
export const daysOfGroup = (period: GroupPeriod, first: string): Days => daysOf[period](first)

/**
 * Returns the filter string that selects a group's records, in addition to the list's filters. `field` is null for metadata; `value` is the
 * group's value, null for none.
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
