import type { RowValue } from '../model/catalogRow'
import type { Json } from '../model/json'
import { localParts } from '../model/localParts'
import type { ConditionWord } from '../conditions/names'

/* Conditions that compare moments with days (`YYYY-MM-DD`) of the asking user's time zone. */

/** Conditions with which a moment can be compared with days. */
export const dayConditions: readonly ConditionWord[] = ['$eq', 'between', '$gte', '$lte', '$gt', '$lt']

export function isDay(value: RowValue): value is string {
  const ms = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(String(value))
}

/** Returns the part of a Mango selector for moments on these days, in the format of rows. */
export function daySelector(
  condition: ConditionWord,
  [first = '', last = first]: readonly RowValue[],
  timezone: string,
): Json {
  const { start } = momentsOfDay(String(first), timezone)
  const end = (day: RowValue) => momentsOfDay(String(day), timezone).end
  switch (condition) {
    case 'between':
      return { $gte: start, $lt: end(last) }
    case '$gte':
      return { $gte: start }
    case '$gt':
      return { $gte: end(first) }
    case '$lt':
      return { $lt: start }
    case '$lte':
      return { $lt: end(first) }
    default:
      return { $gte: start, $lt: end(first) }
  }
}

/** Returns the beginnings of a day and of the next day in a time zone, as moments in the format of rows and records. */
export const momentsOfDay = (
  day: string,
  timezone: string,
): { readonly start: string; readonly end: string } => ({
  start: momentText(dayStart(day, 0, timezone)),
  end: momentText(dayStart(day, 1, timezone)),
})

const dayMs = 86_400_000

/**
 * Returns the beginning of the day that is `after` days later, in epoch milliseconds; where clocks skip midnight, the moment when they do.
 */
const dayStart = (day: string, after: number, timezone: string): number =>
  msAtLocal(Date.parse(day) + after * dayMs, timezone)

/**
 * Returns the epoch milliseconds at which clocks of a zone show `local` (local time read as if it were UTC); the first such moment when
 * there are two.
 */
export function msAtLocal(local: number, timezone: string): number {
  const wouldBe = [local - dayMs, local + dayMs].map((at) => local - (localMs(at, timezone) - at))
  return wouldBe.find((at) => localMs(at, timezone) === local) ?? wouldBe[0] ?? local
}

/** Returns the local time of a zone, read as if it were UTC, in milliseconds. */
export function localMs(ms: number, timezone: string): number {
  const { year, month, day, hour, minute, second } = localParts(new Date(ms), timezone)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** Returns a moment in the format of rows, which ends with both `+00:00` and `Z`. */
export const momentText = (ms: number): string =>
  new Date(ms).toISOString().replace(/(\.\d{3})Z$/, '$1000+00:00Z')
