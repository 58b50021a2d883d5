/** Day and time of a text, as far as it says them: `YYYY-MM-DD` and `HH:MM:SS`. */
export interface CalendarParts {
  readonly day?: string
  readonly time?: string
}

const longest = 60
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/
const yearLast = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/
const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*([ap])?\.?\s*(?:m\.?)?$/i

const two = (number: number | string): string => String(number).padStart(2, '0')

/** Years of two digits are of our time: 70 to 99 are of the last century. */
const fullYear = (year: string): string =>
  year.length === 4 ? year : String(Number(year) + (Number(year) < 70 ? 2000 : 1900))

function dayOf(text: string, monthFirst: boolean): readonly [string, string] | undefined {
  const [found, year, month, day] = yearFirst.exec(text) ?? []
  if (found !== undefined) return [`${year}-${two(month ?? '')}-${two(day ?? '')}`, text.slice(found.length)]
  const [other, first = '', second = '', last = ''] = yearLast.exec(text) ?? []
  if (other === undefined) return undefined
  const [ofDay, ofMonth] = monthFirst ? [second, first] : [first, second]
  return [`${fullYear(last)}-${two(ofMonth)}-${two(ofDay)}`, text.slice(other.length)]
}

function timeOf(text: string): string | undefined {
  const [, hours, minutes, seconds = '0', half] = clock.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const isHalf = half !== undefined
  if (isHalf && (Number(hours) < 1 || Number(hours) > 12)) return undefined
  const hour = isHalf ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return `${two(hour)}:${minutes}:${two(seconds)}`
}

/**
 * A day, a time or both, as people write them: the year first, or the day first (`monthFirst`: the month), with `/`, `-` or `.`; times
 * with 24 hours or with a. m. and p. m. Undefined for anything else; whether there is such a day is not looked at.
 */
export function readCalendarText(text: string, monthFirst: boolean): CalendarParts | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || trimmed.length > longest) return undefined
  const [day, rest = trimmed] = dayOf(trimmed, monthFirst) ?? []
  const behind = day === undefined ? rest : rest.replace(/^(?:T|,?\s+)/, '').replace(/Z$/, '')
  if (day !== undefined && behind.trim() === '') return { day }
  const time = timeOf(behind)
  if (time === undefined) return undefined
  return day === undefined ? { time } : { day, time }
}
