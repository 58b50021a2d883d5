import { format } from '@cfworker/json-schema'

const named = format['time']

/**
 * Makes the interpreter accept `13:37:00` as a time. RFC 3339 and `format: "time"` require an offset, but most stored times are local and
 * have none.
 */
export function takeLocalTimes(): void {
  format['time'] = (text: string) => named?.(text) === true || named?.(`${text}Z`) === true
}
