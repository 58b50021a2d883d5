import { foldForSearch } from '../../../schemas/conditions/fold'
import { languageTag, type Locale } from '../../../schemas/model/locales'

/** What an input of dates and times edits; the stored shapes are `2025-01-31`, `14:05:00` and both with a blank between. */
export type TemporalKind = 'date' | 'time' | 'datetime'

type Part = 'day' | 'month' | 'year'

const two = (number: number): string => String(number).padStart(2, '0')

function orderOf(locale: Locale): readonly Part[] {
  const parts = new Intl.DateTimeFormat(languageTag(locale)).formatToParts(new Date(2025, 0, 31))
  return parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))
}

/** Returns the number of a month (January is 1); the first three letters of its name are enough in our languages. */
function monthNamed(name: string, locale: Locale): number | undefined {
  const format = new Intl.DateTimeFormat(languageTag(locale), { month: 'long' })
  const names = Array.from({ length: 12 }, (_, month) =>
    foldForSearch(format.format(new Date(2025, month, 1))),
  )
  const index = name.length < 3 ? -1 : names.findIndex((month) => month.startsWith(name))
  return index < 0 ? undefined : index + 1
}

/** Returns a date, or undefined when the calendar has no such day. A two-digit year lies in the century around now. */
function dateOf(year: string, month: number, day: number): string | undefined {
  if (year.length !== 2 && year.length !== 4) return undefined
  const fullYear = year.length === 4 ? Number(year) : Number(year) + (Number(year) < 50 ? 2000 : 1900)
  const date = new Date(Date.UTC(2000, 0, 1))
  date.setUTCFullYear(fullYear, month - 1, day)
  const exists = fullYear > 0 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : undefined
}

function readDate(text: string, locale: Locale): string | undefined {
  // Keypads of phones have no slash: 31012025.
  const plain = /^\d{6}$|^\d{8}$/.test(text)
    ? text.replace(/^(..)(..)(.+)$/, '$1/$2/$3')
    : foldForSearch(text).replace(/(\d)(st|nd|rd|th|º|o)(?!\w)/g, '$1')
  const words = plain
    .replace(/\bde\b/g, ' ')
    .split(/[\s,./-]+/)
    .filter((word) => word !== '')
  if (words.length !== 3) return undefined
  const named = words.findIndex((word) => /^[a-z]/.test(word))
  if (named >= 0) {
    const month = monthNamed(words[named] ?? '', locale)
    const [first = '', second = ''] = words.filter((_, index) => index !== named)
    if (month === undefined || !/^\d+$/.test(first + second)) return undefined
    return first.length === 4 ? dateOf(first, month, Number(second)) : dateOf(second, month, Number(first))
  }
  if (!words.every((word) => /^\d{1,4}$/.test(word))) return undefined
  const order: readonly Part[] = words[0]?.length === 4 ? ['year', 'month', 'day'] : orderOf(locale)
  const part = (name: Part) => words[order.indexOf(name)] ?? ''
  return dateOf(part('year'), Number(part('month')), Number(part('day')))
}

function readTime(text: string): string | undefined {
  const plain = text.trim().replace(/^(\d{1,2})(\d{2})$/, '$1:$2')
  const match = /^(\d{1,2})(?:[:.h](\d{2}))?(?:[:.](\d{2}))?\s*(?:h|hrs?|(?:([ap])\.?\s*m?\.?))?$/i.exec(
    plain,
  )
  if (!match) return undefined
  const half = match[4]?.toLowerCase()
  const clock = Number(match[1])
  if (half && (clock < 1 || clock > 12)) return undefined
  if (!half && match[2] === undefined) return undefined
  const hours = half ? (clock % 12) + (half === 'p' ? 12 : 0) : clock
  const [minutes, seconds] = [Number(match[2] ?? 0), Number(match[3] ?? 0)]
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined
  return [hours, minutes, seconds].map(two).join(':')
}

/**
 * Reads a date or time typed as is usual in a locale (`31/01/2025`, `31 de enero de 2025`, `2:05 p. m.`), or with digits alone. Returns the
 * stored shape, or undefined when the text cannot be read.
 */
export function parseTemporal(typed: string, kind: TemporalKind, locale: Locale): string | undefined {
  const text = typed.trim()
  if (kind === 'date') return readDate(text, locale)
  if (kind === 'time') return readTime(text)
  const digits = /^(\d{6}|\d{8})(\d{4})$/.exec(text)
  if (digits) return parseTemporal(`${digits[1]} ${digits[2]}`, kind, locale)
  // Any gap may be where the date ends: `31 de enero de 2025 2:05 p. m.`
  for (const { index, 0: gap } of text.matchAll(/[\sT,]+/g)) {
    const date = readDate(text.slice(0, index), locale)
    const time = date && readTime(text.slice(index + gap.length))
    if (time) return `${date} ${time}`
  }
  return undefined
}

const stored = {
  date: /^(\d{4})-(\d{2})-(\d{2})$/,
  time: /^()()()(\d{2}):(\d{2}):(\d{2})$/,
  datetime: /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/,
} as const

/** Writes a time as it is typed; seconds only when they are not zero. */
export function writeTime(hours: number, minutes: number, seconds: number, locale: Locale): string {
  const rest = `:${two(minutes)}${seconds === 0 ? '' : `:${two(seconds)}`}`
  if (locale !== 'en_US') return `${two(hours)}${rest}`
  return `${hours % 12 || 12}${rest} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Writes a stored value so that `parseTemporal` can read it back; a value that is not a date or time stays as it is. */
export function writeTemporal(value: string, kind: TemporalKind, locale: Locale): string {
  const parts = stored[kind].exec(value)
  if (!parts) return value
  const [, year = '', month = '', day = '', ...clock] = parts
  const date = { year, month, day }
  const [hours = 0, minutes = 0, seconds = 0] = clock.map(Number)
  const written = [
    ...(kind === 'time'
      ? []
      : [
          orderOf(locale)
            .map((part) => date[part])
            .join('/'),
        ]),
    ...(kind === 'date' ? [] : [writeTime(hours, minutes, seconds, locale)]),
  ]
  return written.join(' ')
}
