import { localParts } from '../model/localParts'

/* Periods of days that filters can name: `this_week`, a month (`2026-08`) or a year (`2026`). */

export const periodNames = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'last_fifteen_days',
  'this_month',
  'last_month',
  'this_year',
  'last_year',
] as const

export type PeriodName = (typeof periodNames)[number]

/** First and last day (`YYYY-MM-DD`), both inclusive. */
export interface Days {
  readonly first: string
  readonly last: string
}

const dayMs = 86_400_000
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
const plus = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMs)

/** Returns the current day in a time zone. */
export function todayIn(timezone: string, now = new Date()): string {
  const { year, month, day } = localParts(now, timezone)
  return dayOf(Date.UTC(year, month - 1, day))
}

/** Returns the day (`YYYY-MM-DD`) that is so many days earlier. */
export const dayBefore = (day: string, days: number): string => plus(day, -days)

/** Returns the days of a month; months count from 0. */
export const monthOf = (year: number, month: number): Days => ({
  first: dayOf(Date.UTC(year, month, 1)),
  last: dayOf(Date.UTC(year, month + 1, 0)),
})
export const yearOf = (year: number): Days => ({ first: `${year}-01-01`, last: `${year}-12-31` })

/** The days of each period, relative to today. Weeks begin on Mondays. */
const named: Readonly<Record<PeriodName, (today: string) => Days>> = {
  today: (today) => ({ first: today, last: today }),
  yesterday: (today) => ({ first: plus(today, -1), last: plus(today, -1) }),
  this_week: (today) => weekOf(today),
  last_week: (today) => weekOf(plus(today, -7)),
  last_fifteen_days: (today) => ({ first: plus(today, -14), last: today }),
  this_month: (today) => monthOf(...parts(today)),
  last_month: (today) => monthOf(parts(today)[0], parts(today)[1] - 1),
  this_year: (today) => yearOf(parts(today)[0]),
  last_year: (today) => yearOf(parts(today)[0] - 1),
}

/** Returns year and month; months count from 0. */
const parts = (day: string): [year: number, month: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)) - 1,
]

/** Returns the week that contains a day. */
export function weekOf(day: string): Days {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return { first: plus(day, -sinceMonday), last: plus(day, 6 - sinceMonday) }
}

/** Returns the days of a period; undefined for an unknown one. `today` is `YYYY-MM-DD`. */
export function daysOfPeriod(text: string, today: string): Days | undefined {
  const name = periodNames.find((one) => one === text)
  if (name) return named[name](today)
  const [, year, month] = /^([12]\d{3})(?:-(0[1-9]|1[0-2]))?$/.exec(text) ?? []
  if (year === undefined) return undefined
  return month === undefined ? yearOf(Number(year)) : monthOf(Number(year), Number(month) - 1)
}
