/** Formats by the zone's own name: some 420 zones of 50 KB each, however many spellings are asked for. */
const formats = new Map<string, Intl.DateTimeFormat>()
/** The own name of each zone by the lower-case names that were asked for. Only existing names are kept, some 600. */
const zones = new Map<string, string>()
/** The shape of a zone's name. Newer engines also accept offsets such as `+05:30`, of which there are thousands. */
const nameShape = /^[a-z][\w+/-]{0,63}$/

function formatFor(timezone: string): Intl.DateTimeFormat | null {
  const name = timezone.slice(0, 100).toLowerCase()
  if (!nameShape.test(name)) return null
  const known = formats.get(zones.get(name) ?? '')
  if (known) return known
  try {
    const made = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    const zone = made.resolvedOptions().timeZone
    const format = formats.get(zone) ?? made
    formats.set(zone, format)
    zones.set(name, zone)
    return format
  } catch {
    return null
  }
}

/** Returns whether a text names an IANA time zone. */
export const isTimezone = (name: string): boolean => formatFor(name) !== null

/** Returns a zone's name in its own spelling, whatever the case; an alias stays an alias. Returns null for no zone. */
export function zoneName(name: string): string | null {
  if (!isTimezone(name)) return null
  const own = zones.get(name.toLowerCase()) ?? name
  return own.toLowerCase() === name.toLowerCase() || !/^[A-Z]/.test(name) ? own : name
}

const dayLength = 86_400_000
/** Since that day clocks change on a quarter of an hour, and offsets are whole seconds. */
const firstSteadyDay = Date.UTC(1973, 0, 1) / dayLength
const mostKnownDays = 10_000
/** By zone and UTC day: the milliseconds that the zone's clock is ahead of UTC all day; null on days when that changes. */
const aheadOn = new Map<string, number | null>()

function readParts(format: Intl.DateTimeFormat, at: Date) {
  const parts = new Map(format.formatToParts(at).map((part) => [part.type, Number(part.value)]))
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

function aheadAt(format: Intl.DateTimeFormat, time: number): number {
  const { year, month, day, hour, minute, second } = readParts(format, new Date(time))
  return Date.UTC(year, month - 1, day, hour, minute, second) - time
}

/** The last question: consecutive records mostly fall on the same day. */
let last: { readonly timezone: string; readonly day: number; readonly ahead: number | null } | undefined

/** Formatting to parts takes some microseconds, which thousands of records would feel. */
function aheadAllDay(format: Intl.DateTimeFormat, zone: string, day: number): number | null {
  const key = `${zone} ${day}`
  const known = aheadOn.get(key)
  if (known !== undefined) return known
  const first = aheadAt(format, day * dayLength)
  const ahead = first === aheadAt(format, (day + 1) * dayLength) ? first : null
  if (aheadOn.size >= mostKnownDays) aheadOn.clear()
  aheadOn.set(key, ahead)
  return ahead
}

function aheadThen(timezone: string, day: number): NonNullable<typeof last> {
  const format = formatFor(timezone) ?? formatFor('UTC')
  const zone = zones.get(timezone.toLowerCase()) ?? 'UTC'
  const ahead = format && day >= firstSteadyDay ? aheadAllDay(format, zone, day) : null
  last = { timezone, day, ahead }
  return last
}

/** Returns calendar and clock of a zone at a moment; in UTC for an unknown zone. Months count from 1. */
export function localParts(at: Date, timezone: string) {
  const day = Math.floor(at.getTime() / dayLength)
  const { ahead } = last?.day === day && last.timezone === timezone ? last : aheadThen(timezone, day)
  if (ahead !== null) {
    const wall = new Date(at.getTime() + ahead)
    return {
      year: wall.getUTCFullYear(),
      month: wall.getUTCMonth() + 1,
      day: wall.getUTCDate(),
      hour: wall.getUTCHours(),
      minute: wall.getUTCMinutes(),
      second: wall.getUTCSeconds(),
    }
  }
  const format = formatFor(timezone) ?? formatFor('UTC')
  return format ? readParts(format, at) : { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 }
}
