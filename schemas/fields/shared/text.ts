import { isBlank } from '../defineField'

/** Text as typed; numbers and booleans as their text, because scripts send them for text fields. Blank = no answer. */
export function readText(value: unknown): unknown {
  if (isBlank(value)) return undefined
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return value
}

/** A text limit that the designer chose, in characters, or the type's own; never past `most`. */
export function textLimit(chosen: unknown, own: number, most: number): number {
  const limit = typeof chosen === 'string' ? Number(chosen) : chosen
  return typeof limit === 'number' && limit >= 1 ? Math.min(Math.floor(limit), most) : own
}
