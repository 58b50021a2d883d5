const formats = new Map<string, Intl.DateTimeFormat | null>()

function formatFor(timezone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timezone)
  if (known !== undefined) return known
  let format: Intl.DateTimeFormat | null
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  } catch {
    format = null
  }
  // Names come from requests: what is no zone is not remembered.
  if (format) formats.set(timezone, format)
  return format
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
