/*
 * The order in which conditions compare: numbers by size, days and times by moment. Other texts have no order, and neither have two of
 * different sorts.
 */

// Each digit fits one place of the pattern only; else a long text that is no number would be tried at each digit.
const numeric = /^[+-]?(\d+(\.\d*)?|\.\d+)$/
/** A longer text is no number that anybody wrote, and might exceed the largest double. */
const longestNumber = 300

/** Returns the number that a trimmed text is; undefined for any other text. The database's `condition_number` does the same. */
export const numberIn = (text: string): number | undefined =>
  text.length <= longestNumber && numeric.test(text) ? Number(text) : undefined

const local = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d)(:\d\d)?)?$/
const clock = /^(\d\d:\d\d)(:\d\d)?$/
const zoned =
  /^([1-9]\d{3})-(0[1-9]|1[0-2])-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?(?:(?:\+00:00)?Z|([+-])(\d\d):(\d\d))$/

/**
 * What puts a day, a time or a moment in order, as text: `D…` for days and times of a day on the clock of a place, `T…` for times without
 * a day, `Z…` for moments that say their distance from UTC. Those that begin alike can be compared. Undefined for any other text. The
 * database's `condition_moment` says the same.
 */
function momentIn(text: string): string | undefined {
  const [, day, minutes = '00:00', seconds = ':00'] = local.exec(text) ?? []
  if (day !== undefined) return `D${day} ${minutes}${seconds}`
  const [, time, ofMinute = ':00'] = clock.exec(text) ?? []
  return time === undefined ? momentOfZone(text) : `T${time}${ofMinute}`
}

/** Keeps the text's length the same for all moments of four-digit years. */
const longAgo = 100_000_000_000

function momentOfZone(text: string): string | undefined {
  const found = zoned.exec(text)
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number)
  const [fraction = '', sign = '+', hours = '0', minutes = '0'] = found.slice(7)
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60 : 60)
  // A day that the month does not have would roll over into the next month.
  const seconds = Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - offset
  return `Z${String(seconds + longAgo).padStart(13, '0')}.${fraction.padEnd(6, '0')}`
}

/** A value that texts are compared with by order. */
export type Measure = { readonly number: number } | { readonly moment: string }

/** Returns the measure of a text; undefined for one without an order. `numeric`: only numbers have one. */
export function measureIn(text: string, numeric = false): Measure | undefined {
  const number = numberIn(text)
  if (number !== undefined) return { number }
  const moment = numeric ? undefined : momentIn(text)
  return moment === undefined ? undefined : { moment }
}

/** Compares a text with a measure: a negative number, 0 or a positive one; undefined where they cannot be compared. */
export function compareWith(text: string, measure: Measure): number | undefined {
  if ('number' in measure) {
    const number = numberIn(text)
    return number === undefined ? undefined : number < measure.number ? -1 : number > measure.number ? 1 : 0
  }
  const moment = momentIn(text)
  if (moment?.[0] !== measure.moment[0] || moment === undefined) return undefined
  return moment < measure.moment ? -1 : moment > measure.moment ? 1 : 0
}
