import { isBlank } from '../defineField'
import type { TextContext } from '../fieldType'

/*
 * Dates and times are local to the record and stored as text. The patterns check everything, leap years included, so that every validator
 * agrees: `format` is only an annotation in draft 2020-12.
 */

const leapDay = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29'
const otherDay =
  '\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))'
const day = `(?!0000)(?:${leapDay}|${otherDay})`
const clock = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d'

/** `2025-01-31` */
export const datePattern = `^${day}$`
/** `14:05:00` */
export const timePattern = `^${clock}$`
/** `2025-01-31 14:05:00` */
export const datetimePattern = `^${day} ${clock}$`

/** Reads `9:05` as `09:05:00`; anything that is no time stays as typed. */
export function readTime(value: unknown): unknown {
  if (isBlank(value)) return undefined
  const parts =
    typeof value === 'string' ? /^(\d{1,2}):(\d\d)(?::(\d\d))?(?:\.\d+)?$/.exec(value.trim()) : null
  return parts ? `${(parts[1] ?? '').padStart(2, '0')}:${parts[2]}:${parts[3] ?? '00'}` : value
}

/** Trims a text. */
export function readDate(value: unknown): unknown {
  if (isBlank(value)) return undefined
  return typeof value === 'string' ? value.trim() : value
}

/** Reads a date with a time, also with the `T` that browsers put between them. */
export function readDatetime(value: unknown): unknown {
  const text = readDate(value)
  if (typeof text !== 'string') return text
  const parts = /^(\S{10})[T ](\S+)$/.exec(text)
  const time = parts ? readTime(parts[2]) : undefined
  return parts && typeof time === 'string' ? `${parts[1]} ${time}` : text
}

type Shape = 'date' | 'time' | 'datetime'

const dateParts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
const timeParts = { hour: '2-digit', minute: '2-digit' } as const
const shapes = { date: dateParts, time: timeParts, datetime: { ...dateParts, ...timeParts } }
const patterns = {
  date: new RegExp(datePattern, 'u'),
  time: new RegExp(timePattern, 'u'),
  datetime: new RegExp(datetimePattern, 'u'),
}
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Returns whether a text is a date, a time or both; undefined for any other. */
export function calendarShape(text: string): Shape | undefined {
  return (['date', 'time', 'datetime'] as const).find((shape) => patterns[shape].test(text))
}

/** Writes a stored date, time or both as people of that language do; anything else is shown as it is. */
export function calendarText(value: unknown, shape: Shape, context: TextContext): string {
  if (typeof value !== 'string') return ''
  if (!patterns[shape].test(value)) return value
  const iso =
    shape === 'time'
      ? `1970-01-01T${value}Z`
      : `${value.replace(' ', 'T')}${shape === 'date' ? 'T00:00:00Z' : 'Z'}`
  const key = `${shape} ${context.languageTag}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(context.languageTag, { ...shapes[shape], timeZone: 'UTC' })
    formatters.set(key, formatter)
  }
  return formatter.format(Date.parse(iso))
}
