/** Any JSON value, as it comes off the wire or out of the database. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** True for a plain object: not null, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * The object's own property, or undefined. Field ids and option values are users' data: `constructor` and
 * `__proto__` must read as absent, not as what every object inherits.
 */
export function own<T>(object: { readonly [key: string]: T } | undefined | null, key: string): T | undefined {
  return object && Object.hasOwn(object, key) ? object[key] : undefined
}

/**
 * A JSON value as a text: texts as they are, anything else written down. `String` would call the value's own `toString`, and what comes
 * from a client may be an object in which that is a number.
 */
export const jsonText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)
