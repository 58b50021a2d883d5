import type { RowValue } from '../model/catalogRow'
import type { Json } from '../model/json'
import { localParts } from '../model/localParts'
import type { ConditionWord } from '../conditions/names'

/* Moments asked about by days (`YYYY-MM-DD`): which moments a day is depends on the time zone of who asks. */

/** How a moment can be compared with days. */
export const dayConditions: readonly ConditionWord[] = ['$eq', 'between', '$gte', '$lte', '$gt', '$lt']

export function isDay(value: RowValue): value is string {
  const ms = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(String(value))
}

/** What a mango selector says of a moment that is on such days, as rows have moments. */
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

/** When a day of a time zone begins, and when the next one does: moments as rows and records have them. */
export const momentsOfDay = (
  day: string,
  timezone: string,
): { readonly start: string; readonly end: string } => ({
  start: momentText(dayStart(day, 0, timezone)),
  end: momentText(dayStart(day, 1, timezone)),
})

const dayMs = 86_400_000

/** Epoch milliseconds of when the day begins that is so many days after another; where clocks skip midnight, of when they do. */
const dayStart = (day: string, after: number, timezone: string): number =>
  msAtLocal(Date.parse(day) + after * dayMs, timezone)

/** Epoch milliseconds of when clocks of a zone show what `local` is read as if it were UTC; the first time, where they do so twice. */
export function msAtLocal(local: number, timezone: string): number {
  const wouldBe = [local - dayMs, local + dayMs].map((at) => local - (localMs(at, timezone) - at))
  return wouldBe.find((at) => localMs(at, timezone) === local) ?? wouldBe[0] ?? local
}

/** What clocks of the zone show, read as if it were UTC. */
export function localMs(ms: number, timezone: string): number {
  const { year, month, day, hour, minute, second } = localParts(new Date(ms), timezone)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

/** As rows have times, with both kinds of a time zone. */
export const momentText = (ms: number): string =>
  new Date(ms).toISOString().replace(/(\.\d{3})Z$/, '$1000+00:00Z')
