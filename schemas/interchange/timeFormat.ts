import { format } from '@cfworker/json-schema'

const named = format['time']

/**
 * Lets the interpreter take `13:37:00` for a time. RFC 3339 gives a time its offset, and so does `format: "time"`; most stored times have none, and mean
 * that of where they are.
 */
export function takeLocalTimes(): void {
  format['time'] = (text: string) => named?.(text) === true || named?.(`${text}Z`) === true
}
