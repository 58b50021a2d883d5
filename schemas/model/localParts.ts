const formats = new Map<string, Intl.DateTimeFormat>()
/** Names come from requests, which may write one zone in any number of ways; a format takes 30 KB. */
const mostFormats = 200

function formatFor(timezone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timezone)
  if (known) return known
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    if (formats.size >= mostFormats) formats.clear()
    formats.set(timezone, format)
    return format
  } catch {
    return null
  }
}

/** Whether it names a time zone (IANA). */
export const isTimezone = (name: string): boolean => formatFor(name) !== null

/** The calendar and clock of a zone at a moment; in UTC where the zone is none. Months count from 1. */
export function localParts(at: Date, timezone: string) {
  const format = formatFor(timezone) ?? formatFor('UTC')
  const parts = new Map(format?.formatToParts(at).map((part) => [part.type, Number(part.value)]))
  const read = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  }
}
