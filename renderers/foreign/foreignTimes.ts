/*
 * JSON Schema's `time` and `date-time` name their offset (RFC 3339), our inputs speak of the device's own time: `14:05:00` and
 * `2025-01-31 14:05:00`.
 */

const two = (value: number): string => String(value).padStart(2, '0')

/** The device's offset at a moment: `-06:00`. */
function offsetAt(moment: Date): string {
  const minutes = -moment.getTimezoneOffset()
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

const offset = /(Z|[+-]\d{2}:\d{2})$/i

/** What the input shows; what it cannot read stays as it is. */
export function toLocal(value: unknown, kind: 'time' | 'datetime'): unknown {
  if (typeof value !== 'string') return value
  if (kind === 'time') return value.replace(offset, '').replace(/\.\d+$/, '')
  const moment = offset.test(value) ? new Date(value) : undefined
  if (!moment || Number.isNaN(moment.getTime())) return value
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return `${day} ${two(moment.getHours())}:${two(moment.getMinutes())}:${two(moment.getSeconds())}`
}

/**
 * What the schema asks for; a text that is no time stays as typed, for validation to refuse. A time that had no offset `before` gets none.
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
