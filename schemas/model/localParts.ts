/** By the zone's own name: there are some 420 zones, of 50 KB each, however many names and spellings of them are asked for. */
const formats = new Map<string, Intl.DateTimeFormat>()
/** The own name of each zone by the lower-case names that were asked for; only names that exist are kept, some 600. */
const zones = new Map<string, string>()
/** What a zone's name looks like; offsets such as `+05:30` are zones to newer engines alone, and there are thousands. */
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

/** Whether it names a time zone (IANA). */
export const isTimezone = (name: string): boolean => formatFor(name) !== null

/** How the zone itself spells its name, in whatever case it was sent; another name for a zone stays what it is. Null where it is none. */
export function zoneName(name: string): string | null {
  if (!isTimezone(name)) return null
  const own = zones.get(name.toLowerCase()) ?? name
  return own.toLowerCase() === name.toLowerCase() || !/^[A-Z]/.test(name) ? own : name
}

const dayLength = 86_400_000
/** From here on clocks are put forward and back between two quarters of an hour at most, and whole seconds are what they differ by. */
const firstSteadyDay = Date.UTC(1973, 0, 1) / dayLength
const mostKnownDays = 10_000
/** By zone and day of UTC: milliseconds that its clock is ahead of UTC for all of that day; null on days when that changes. */
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

/** What was asked last: moments of many records in a row are of one day, or nearly. */
let last: { readonly timezone: string; readonly day: number; readonly ahead: number | null } | undefined

/** Asking a format for its parts takes some microseconds, which many thousands of records would feel. */
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

/** The calendar and clock of a zone at a moment; in UTC where the zone is none. Months count from 1. */
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
