import { compareCodes } from '../../../../schemas/conditions/compareCodes'
import { dayBefore } from '../../../../schemas/filters/periods'
import { weekStart, type Locale } from '../../../../schemas/model/locales'

/* Days are texts (`2026-11-26`), which no time zone can shift. */

export const calendarSpans = ['month', 'week', 'list'] as const
export type CalendarSpan = (typeof calendarSpans)[number]

export const dayAfter = (day: string, days: number): string => dayBefore(day, -days)

const dayMs = 86_400_000
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / dayMs)

/** Returns the weekday, counted from Sunday. */
const weekday = (day: string): number => new Date(day).getUTCDay()

const weekOf = (day: string, locale: Locale): string =>
  dayBefore(day, (weekday(day) - weekStart[locale] + 7) % 7)

const monthOf = (day: string): string => `${day.slice(0, 8)}01`

/** Returns the same day of another month, or that month's last day. */
export function monthAfter(day: string, months: number): string {
  const first = new Date(monthOf(day))
  first.setUTCMonth(first.getUTCMonth() + months)
  const month = first.toISOString().slice(0, 8)
  const last = dayBefore(monthOf(dayAfter(`${month}28`, 4)), 1)
  return `${month}${day.slice(8)}` > last ? last : `${month}${day.slice(8)}`
}

/** Returns the visible weeks around a day: those of its month, each with seven days, or its own week. */
export function weeksAround(day: string, span: CalendarSpan, locale: Locale): readonly (readonly string[])[] {
  const week = (first: string) => Array.from({ length: 7 }, (_, at) => dayAfter(first, at))
  if (span === 'week') return [week(weekOf(day, locale))]
  const month = day.slice(0, 7)
  const starts: string[] = []
  for (let at = weekOf(monthOf(day), locale); at.slice(0, 7) <= month; at = dayAfter(at, 7)) starts.push(at)
  return starts.map(week)
}

/** Something on one day or several. */
export interface Dated {
  readonly id: string
  readonly start: string
  readonly end: string | null
}

/** The position of a bar within a week. */
export interface Bar<Of> {
  readonly of: Of
  /** Days of the week, from 0 to 6, both included. */
  readonly from: number
  readonly to: number
  /** The line from the top of the week, from 0. */
  readonly lane: number
  readonly isBegun: boolean
  readonly isEnded: boolean
}

/**
 * Arranges what is on the days of a week, each in the first line that is free on all its days; multi-day bars first, so that they stay on
 * top.
 */
export function barsOf<Of extends Dated>(week: readonly string[], all: readonly Of[]): readonly Bar<Of>[] {
  const [first = '', last = first] = [week[0], week.at(-1)]
  const lastDay = ({ start, end }: Of) => (end ?? start).slice(0, 10)
  const inWeek = all.filter((one) => one.start.slice(0, 10) <= last && lastDay(one) >= first)
  const length = (one: Of) => daysBetween(one.start, lastDay(one))
  const isLonger = (one: Of, other: Of) => length(other) - length(one)
  const sorted = inWeek.toSorted((one, other) => {
    const [a, b] = [length(one) > 0, length(other) > 0]
    if (a !== b) return a ? -1 : 1
    return (
      (a ? isLonger(one, other) : 0) || compareCodes(one.start, other.start) || compareCodes(one.id, other.id)
    )
  })
  const taken: boolean[][] = []
  return sorted.map((of) => {
    const from = Math.max(0, daysBetween(first, of.start))
    const to = Math.min(week.length - 1, daysBetween(first, lastDay(of)))
    const days = Array.from({ length: to - from + 1 }, (_, at) => from + at)
    let lane = 0
    while (days.some((day) => taken[lane]?.[day])) lane += 1
    const line = (taken[lane] ??= [])
    for (const day of days) line[day] = true
    return { of, from, to, lane, isBegun: of.start.slice(0, 10) >= first, isEnded: lastDay(of) <= last }
  })
}
