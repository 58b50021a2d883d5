import { languageTag, type Locale } from '../../schemas/model/locales'

/** What an input of dates and times edits; the stored shapes are `2025-01-31`, `14:05:00` and both with a blank between. */
export type TemporalKind = 'date' | 'time' | 'datetime'

const storedShape = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  time: /^\d{2}:\d{2}(:\d{2})?$/,
  datetime: /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/,
} as const

/** What the native control takes (`…T14:05`, seconds only when there are any), or undefined when it cannot show the value. */
export function toNative(value: unknown, kind: TemporalKind): string | undefined {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value !== 'string' || !storedShape[kind].test(value)) return undefined
  return value.replace(' ', 'T').replace(/^(.*\d{2}:\d{2}):00$/, '$1')
}

/** What the native control gave, in the stored shape; undefined when it is empty. */
export function fromNative(text: string, kind: TemporalKind): string | undefined {
  if (text === '') return undefined
  if (kind === 'date') return text
  const withSeconds = /:\d{2}:\d{2}/.test(text) ? text.replace(/\.\d+$/, '') : `${text}:00`
  return withSeconds.replace('T', ' ')
}

type Order = readonly ('day' | 'month' | 'year')[]

function orderOf(locale: Locale): Order {
  const parts = new Intl.DateTimeFormat(languageTag(locale)).formatToParts(new Date(2025, 0, 31))
  return parts.flatMap(({ type }) => (type === 'day' || type === 'month' || type === 'year' ? [type] : []))
}

function readDate(text: string, locale: Locale): string | undefined {
  const numbers = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/.exec(text.trim())?.slice(1)
  if (!numbers) return undefined
  const order: Order = numbers[0]?.length === 4 ? ['year', 'month', 'day'] : orderOf(locale)
  const part = (name: Order[number]) => Number(numbers[order.indexOf(name)])
  const [year, month, day] = [part('year'), part('month'), part('day')]
  const fullYear = year < 100 ? 2000 + year : year
  const date = new Date(Date.UTC(fullYear, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.toISOString().slice(0, 10) : undefined
}

function readTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.](\d{2}))?\s*([ap])?\.?\s*m?\.?$/i.exec(text.trim())
  if (!match) return undefined
  const half = match[4]?.toLowerCase()
  const clock = Number(match[1])
  if (half && (clock < 1 || clock > 12)) return undefined
  if (!half && match[2] === undefined) return undefined
  const hours = half ? (clock % 12) + (half === 'p' ? 12 : 0) : clock
  const [minutes, seconds] = [Number(match[2] ?? 0), Number(match[3] ?? 0)]
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined
  return [hours, minutes, seconds].map((number) => String(number).padStart(2, '0')).join(':')
}

/** Reads a date or time typed as people of that locale write it (`31/01/2025`, `2:05 p. m.`); undefined when it is none. */
export function parseTemporal(typed: string, kind: TemporalKind, locale: Locale): string | undefined {
  const text = typed.trim()
  if (kind === 'date') return readDate(text, locale)
  if (kind === 'time') return readTime(text)
  const [, datePart = '', timePart = ''] = /^(\S+)[\sT,]+(.+)$/.exec(text) ?? []
  const [date, time] = [readDate(datePart.replace(/,$/, ''), locale), readTime(timePart)]
  return date && time ? `${date} ${time}` : undefined
}
