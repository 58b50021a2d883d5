import { localParts } from '../../schemas/model/localParts'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Writes a moment in the calendar and clock of a timezone. There is one format for each language and length, and none for each timezone,
 * because a format takes 50 KB.
 */
export function dateTimeText(
  at: Date,
  timezone: string,
  { language, dateStyle = 'short' }: { readonly language: string; readonly dateStyle?: 'short' | 'long' },
): string {
  const { year, month, day, hour, minute, second } = localParts(at, timezone)
  const key = `${language} ${dateStyle}`
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(language, { dateStyle, timeStyle: 'short', timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(Date.UTC(year, month - 1, day, hour, minute, second))
}
