import { localParts } from '../../schemas/model/localParts'

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A moment on the calendar and clock of a zone. There is one format for each of our languages and lengths, and none for each zone, as
 * one takes 50 KB.
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
