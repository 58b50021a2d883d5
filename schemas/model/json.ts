/** Any JSON value from the wire or the database. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** Returns whether a value is an object: not null, not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns the object's own property, or undefined. Field ids and option values are users' data: `constructor` and `__proto__` must read as
 * absent.
 */
export function own<T>(object: { readonly [key: string]: T } | undefined | null, key: string): T | undefined {
  return object && Object.hasOwn(object, key) ? object[key] : undefined
}

/**
 * Returns a JSON value as text: texts as they are, anything else serialized. `String` would call the value's own `toString`, which in a
 * client's object may be a number.
 */
export const jsonText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value ?? null)
