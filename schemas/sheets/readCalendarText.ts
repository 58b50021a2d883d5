import { foldForSearch } from '../conditions/fold'
import type { DayOrder } from './columnFormat'
import { monthNumber } from './monthNames'

/** Day and time, as far as a text gives them: `YYYY-MM-DD` and `HH:MM:SS`. */
export interface CalendarParts {
  readonly day?: string
  readonly time?: string
}

/** A day at the beginning of a text, and the rest of the text. */
type FoundDay = readonly [day: string, rest: string]

const longest = 60
const weekday = /^(?!\d)\p{L}{3,13}(?:-feira)?\.?,\s*/u
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/
const tight = /^((?:19|20)\d{2})(\d{2})(\d{2})(?!\d)/
const threeNumbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/
const between = '(?:\\s*[-/.,]\\s*|\\s+)(?:de[l]?\\s+)?'
const nth = '(?:st|nd|rd|th|o|º|°|er)?'
const year = '(\\d{4}|\\d{2})(?!\\d)'
const dayFirst = new RegExp(`^(\\d{1,2})${nth}${between}([a-z]{3,10})\\.?${between}${year}`)
const monthFirst = new RegExp(`^([a-z]{3,10})\\.?${between}(\\d{1,2})${nth}${between}${year}`)
const yearThenMonth = new RegExp(`^(\\d{4})${between}([a-z]{3,10})\\.?${between}(\\d{1,2})(?!\\d)`)
const clock =
  /^(\d{1,2})(?:[:h](\d{2})(?:[:m](\d{2})s?)?)?(?:[.,]\d+)?\s*(?:([ap])\s?\.?\s?(?:m\.?)?|(h)(?:rs?|oras?)?\.?)?$/
const zone = /\s*(?:z|[+-]\d{2}:?\d{2})$/

const two = (number: number | string): string => String(number).padStart(2, '0')

/** Expands years of two digits: 70 to 99 mean the 1900s, others the 2000s. */
const fullYear = (text: string): string =>
  text.length === 4 ? text : String(Number(text) + (Number(text) < 70 ? 2000 : 1900))

function dayOf(text: string, parts: { y: string; m: string | number | undefined; d: string }, found: string) {
  const { y, m, d } = parts
  const isDay = Number(m) >= 1 && Number(m) <= 12 && Number(d) >= 1 && Number(d) <= 31
  return isDay ? ([`${fullYear(y)}-${two(m ?? '')}-${two(d)}`, text.slice(found.length)] as const) : undefined
}

/** Finds an unambiguous day: with a four-digit year first, or the month as a name. */
function plainDay(text: string): FoundDay | undefined {
  const [found, y = '', m = '', d = ''] = yearFirst.exec(text) ?? tight.exec(text) ?? []
  if (found !== undefined) return dayOf(text, { y, m, d }, found)
  const named = text.replace(weekday, '')
  const [one, dayBefore = '', monthBehind = '', yearOne = ''] = dayFirst.exec(named) ?? []
  if (one !== undefined) return dayOf(named, { y: yearOne, m: monthNumber(monthBehind), d: dayBefore }, one)
  const [other, monthBefore = '', dayBehind = '', yearOther = ''] = monthFirst.exec(named) ?? []
  if (other !== undefined)
    return dayOf(named, { y: yearOther, m: monthNumber(monthBefore), d: dayBehind }, other)
  const [last, yearBefore = '', monthBetween = '', dayLast = ''] = yearThenMonth.exec(named) ?? []
  if (last === undefined) return undefined
  return dayOf(named, { y: yearBefore, m: monthNumber(monthBetween), d: dayLast }, last)
}

/** Finds a day of three numbers in the column's order. */
function orderedDay(text: string, order: DayOrder): FoundDay | undefined {
  const [found, first = '', second = '', last = ''] = threeNumbers.exec(text) ?? []
  if (found === undefined) return undefined
  switch (order) {
    case 'dmy':
      return dayOf(text, { y: last, m: second, d: first }, found)
    case 'mdy':
      return dayOf(text, { y: last, m: first, d: second }, found)
    case 'ymd':
      return last.length === 2 && first.length === 2
        ? dayOf(text, { y: first, m: second, d: last }, found)
        : undefined
  }
}

function timeOf(text: string): string | undefined {
  const [, hours, minutes, seconds = '0', half, hourSign] = clock.exec(text) ?? []
  if (hours === undefined || (minutes === undefined && half === undefined && hourSign === undefined))
    return undefined
  const isHalf = half !== undefined
  if (isHalf && (Number(hours) < 1 || Number(hours) > 12)) return undefined
  const hour = isHalf ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours)
  return `${two(hour)}:${minutes ?? '00'}:${two(seconds)}`
}

/** Returns whether a text begins with a day of three numbers, which the column's order must interpret. */
export const isOrderedDay = (text: string): boolean => text.length <= longest && threeNumbers.test(text)

/**
 * Reads a day, a time or both as people write them: the year first, the month as a name in any of our languages, or three numbers in the
 * column's order; times in 24 hours or with a.m. and p.m. A time zone is ignored. Returns undefined for anything else. Does not check the
 * number of days in a month.
 */
export function readCalendarText(text: string, order: DayOrder): CalendarParts | undefined {
  if (text.length > longest) return undefined
  const folded = foldForSearch(text).replace(/\s+/g, ' ').trim()
  if (folded === '') return undefined
  const [day, rest = folded] = plainDay(folded) ?? orderedDay(folded, order) ?? []
  if (day === undefined) {
    const alone = timeOf(folded)
    return alone === undefined ? undefined : { time: alone }
  }
  const behind = rest.replace(/^(?:t(?=\d)|,?\s+(?:a las? |as |at )?)/, '').replace(zone, '')
  if (behind.trim() === '') return { day }
  const time = timeOf(behind.trim())
  return time === undefined ? undefined : { day, time }
}
