/*
 * JSON Schema's `time` and `date-time` contain an offset (RFC 3339), while our inputs edit local time of the device: `14:05:00` and
 * `2025-01-31 14:05:00`.
 */

const two = (value: number): string => String(value).padStart(2, '0')

/** Returns the device's offset at a moment: `-06:00`. */
function offsetAt(moment: Date): string {
  const minutes = -moment.getTimezoneOffset()
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

const offset = /(Z|[+-]\d{2}:\d{2})$/i

/** Converts a value to local time for the input; a value that cannot be read stays as it is. */
export function toLocal(value: unknown, kind: 'time' | 'datetime'): unknown {
  if (typeof value !== 'string') return value
  if (kind === 'time') return value.replace(offset, '').replace(/\.\d+$/, '')
  const moment = offset.test(value) ? new Date(value) : undefined
  if (!moment || Number.isNaN(moment.getTime())) return value
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}:${two(moment.getSeconds())}`
}

/**
 * Converts local time to what the schema requires; a text that is not a time stays as typed, so that validation refuses it. A time whose
 * value `before` had no offset gets none.
 */
export function fromLocal(
  text: string | undefined,
  kind: 'time' | 'datetime',
  before?: unknown,
): string | undefined {
  if (text === undefined) return undefined
  if (kind === 'time') {
    const isBare = typeof before === 'string' && before !== '' && !offset.test(before)
    return !isBare && /^\d{2}:\d{2}:\d{2}$/.test(text) ? `${text}${offsetAt(new Date())}` : text
  }
  const moment = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)
    ? new Date(text.replace(' ', 'T'))
    : undefined
  if (!moment || Number.isNaN(moment.getTime())) return text
  return `${text.replace(' ', 'T')}${offsetAt(moment)}`
}
