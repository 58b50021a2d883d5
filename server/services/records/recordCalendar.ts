import {
  mostCalendarDays,
  mostCardFields,
  mostOfDay,
  type recordDisplayCalls,
} from '../../../schemas/api/recordDisplays'
import type { Static } from 'typebox'
import type { ConditionTree } from '../../../schemas/conditions/conditionTree'
import { kindTraits } from '../../../schemas/fields/kinds'
import { isDay } from '../../../schemas/filters/dayFilter'
import type { Days } from '../../../schemas/filters/periods'
import { momentTree } from '../../../schemas/filters/recordMoments'
import type { FilterParameters } from '../../../schemas/filters/recordFilter'
import type { ConditionWord } from '../../../schemas/conditions/names'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { documentsOfDays, type DocumentOfDay } from '../../store/query/documentsOfDays'
import { recordCollection } from '../../store/records/recordCollection'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { dayNamed, formOf, plainField, type DisplayField } from './displayFields'
import { eachPart, listedOf, type VersionedRecord } from './findRecords'
import { askRecords, readinessForAll } from './recordColumns'
import { askedRecords } from './recordsAsked'

export type CalendarQuery = Static<typeof recordDisplayCalls.calendar.query>

/** A record of the calendar, with its start and end. */
export interface DatedRecord extends VersionedRecord {
  readonly start: string
  readonly end: string | null
}

export interface RecordsOfDays {
  readonly item: Item
  /** Ids of the fields whose answers the cards show. */
  readonly fields: readonly string[]
  readonly total: number
  readonly days: readonly { readonly date: string; readonly count: number }[]
  /** The records in parts, as lists read them. */
  readonly parts: AsyncGenerator<readonly DatedRecord[], void>
}

/** Finds the first records of each day of a list. Throws BAD_REQUEST for an invalid range of days, or one with too many days. */
export async function findForCalendar(
  deps: Deps,
  viewer: Viewer,
  query: CalendarQuery,
  parameters: FilterParameters,
): Promise<RecordsOfDays> {
  const days = daysOf(query)
  const asked = await askedRecords(deps, viewer, query, parameters)
  const item = formOf(asked.item)
  const from = dayNamed(query.by, 'by', asked.fields)
  const to = query.to === undefined ? undefined : dayNamed(query.to, 'to', asked.fields)
  const where = { and: [asked.where, ...onDays(from, to, days, viewer.timezone)] }
  const { columns, slow } = await readinessForAll(deps, { ...asked, where }, [])
  const records = recordCollection(asked.scope, { ...asked.seen, columns })
  const question = {
    ...{ where, days, timezone: viewer.timezone, from: from.path, to: to?.path },
    ofDay: query.of_day ?? mostOfDay.usual,
  }
  const found = await askRecords(deps, viewer.userId, slow, (questions) =>
    documentsOfDays(questions, records, question),
  )
  const counts = new Map(found.map(({ day, count }) => [day, count]))
  const fields = (query.fields ?? '').split(',').filter((id) => plainField(id, asked.fields))
  return {
    ...{ item, fields: fields.slice(0, mostCardFields) },
    total: [...counts.values()].reduce((sum, count) => sum + count, 0),
    days: [...counts].map(([date, count]) => ({ date, count })),
    parts: dated(deps, found),
  }
}

function daysOf({ first, last }: CalendarQuery): Days {
  const count = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
  if (!isDay(first) || !isDay(last) || !(count >= 1 && count <= mostCalendarDays))
    throw new AppError('BAD_REQUEST', { where: 'query/last' })
  return { first, last }
}

/** Returns the conditions of a record on these days: it begins on one of them, or it begins before and ends on one of them or later. */
function onDays(
  from: DisplayField,
  to: DisplayField | undefined,
  days: Days,
  timezone: string,
): readonly ConditionTree[] {
  const began = comparedWith(from, 'lte', days.last, timezone)
  const begins = comparedWith(from, 'gte', days.first, timezone)
  if (!to) return [begins, began]
  return [began, { or: [begins, comparedWith(to, 'gte', days.first, timezone)] }]
}

function comparedWith(
  { path, field }: DisplayField,
  condition: Extract<ConditionWord, 'gte' | 'lte'>,
  day: string,
  timezone: string,
): ConditionTree {
  if (!field) return momentTree(path, condition, day, { timezone }) ?? { or: [] }
  const time = condition === 'gte' ? ' 00:00:00' : ' 23:59:59'
  return { path, condition, operand: kindTraits[field.kind].moment === 'date' ? day : day + time }
}

async function* dated(deps: Deps, found: readonly DocumentOfDay[]): RecordsOfDays['parts'] {
  const of = new Map(found.map((one) => [one.id, one]))
  for await (const part of eachPart(deps, await listedOf(found)))
    yield part.flatMap((one) => {
      const when = of.get(one.record.id)
      // A record whose end is before its start ends where it starts.
      return when ? [{ ...one, start: when.start, end: endOf(when) }] : []
    })
}

const endOf = ({ start, end }: DocumentOfDay): string | null =>
  end !== null && /^\d{4}-\d\d-\d\d/.test(end) && end > start ? end : null
