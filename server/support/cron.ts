import { localParts } from '../../schemas/model/localParts'
import { zonedMoment } from './zonedTime'

/** A parsed cron line: the minutes, hours, days and months that it names. */
export interface Cron {
  readonly minutes: readonly number[]
  readonly hours: readonly number[]
  readonly days: readonly number[]
  /** Whether it names the last day of the month. */
  readonly isLastDay: boolean
  readonly months: readonly number[]
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
  /** Whether either is enough, because days of the month and of the week are both named. */
  readonly isEither: boolean
  /** Whether it names every hour, so that an hour that a clock shows twice counts twice. */
  readonly isHourly: boolean
}

const minute = 60_000
/** The most days to search: around 2100, two 29ths of February are eight years apart. */
const mostDays = 8 * 366 + 1

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const weekdayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

/**
 * Returns the numbers that a field of a cron line names: `*`, `5`, `1-5`, each with `/2` for every second one, and lists of them; null when
 * it is invalid.
 */
function readField(
  text: string,
  [least, most]: readonly [number, number],
  names: readonly string[] = [],
): readonly number[] | null {
  const numberOf = (part: string): number => {
    const named = names.indexOf(part.toLowerCase())
    return named >= 0 ? named + least : /^\d{1,2}$/.test(part) ? Number(part) : NaN
  }
  const found = new Set<number>()
  for (const part of text.split(',')) {
    const [, range = '', step] = /^([^/]+)(?:\/(\d{1,2}))?$/.exec(part) ?? []
    const [from = '', to] = range.split('-')
    const first = range === '*' ? least : numberOf(from)
    const last = range === '*' ? most : to !== undefined ? numberOf(to) : step === undefined ? first : most
    const by = step === undefined ? 1 : Number(step)
    if (!(first >= least && first <= last && last <= most && by > 0)) return null
    for (let value = first; value <= last; value += by) found.add(value)
  }
  return [...found].sort((one, other) => one - other)
}

/**
 * Reads `minute hour day-of-month month day-of-week`, with names for months and weekdays and `L` for a month's last day; null when it is
 * invalid.
 */
export function readCron(text: string): Cron | null {
  const fields = text.trim().split(/\s+/)
  const [minuteText = '', hourText = '', dayText = '', monthText = '', weekdayText = ''] = fields
  const minutes = readField(minuteText, [0, 59])
  const hours = readField(hourText, [0, 23])
  const isLastDay = /^L$/i.test(dayText)
  const days = isLastDay ? [] : readField(dayText, [1, 31])
  const months = readField(monthText, [1, 12], monthNames)
  const weekdays = readField(weekdayText, [0, 7], weekdayNames)
  if (fields.length !== 5 || !minutes || !hours || !days || !months || !weekdays) return null
  return {
    ...{ minutes, hours, days, isLastDay, months },
    weekdays: weekdays.map((weekday) => weekday % 7),
    isEither: !dayText.startsWith('*') && !weekdayText.startsWith('*'),
    isHourly: hourText.startsWith('*'),
  }
}

interface Day {
  readonly year: number
  readonly month: number
  readonly day: number
}

const nextDay = ({ year, month, day }: Day): Day => {
  const date = new Date(Date.UTC(year, month - 1, day + 1))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

function isOn(cron: Cron, { year, month, day }: Day): boolean {
  if (!cron.months.includes(month)) return false
  const isDay = cron.days.includes(day) || (cron.isLastDay && nextDay({ year, month, day }).day === 1)
  const isWeekday = cron.weekdays.includes(new Date(Date.UTC(year, month - 1, day)).getUTCDay())
  return cron.isEither ? isDay || isWeekday : isDay && isWeekday
}

/**
 * Returns the moments of a day, in order. Where the clock changes, a skipped time comes later by the change, and a time shown twice comes
 * once.
 */
function momentsOn(cron: Cron, day: Day, timezone: string): readonly number[] {
  if (!cron.isHourly) {
    const moments = cron.hours.flatMap((hour) =>
      cron.minutes.map((minute) => zonedMoment({ ...day, hour, minute }, timezone).getTime()),
    )
    return [...new Set(moments)].sort((one, other) => one - other)
  }
  const first = zonedMoment({ ...day, hour: 0, minute: 0 }, timezone).getTime()
  const last = zonedMoment({ ...nextDay(day), hour: 0, minute: 0 }, timezone).getTime()
  const moments: number[] = []
  for (let moment = first; moment < last; moment += minute) {
    const local = localParts(new Date(moment), timezone)
    if (cron.hours.includes(local.hour) && cron.minutes.includes(local.minute)) moments.push(moment)
  }
  return moments
}

/** Returns the first moment after `after` that a cron line names in a timezone; null when there is none, as for the 30th of February. */
export function nextOfCron(cron: Cron, timezone: string, after: Date): Date | null {
  let day: Day = localParts(after, timezone)
  for (let count = 0; count < mostDays; count += 1, day = nextDay(day)) {
    if (!isOn(cron, day)) continue
    const next = momentsOn(cron, day, timezone).find((moment) => moment > after.getTime())
    if (next !== undefined) return new Date(next)
  }
  return null
}
