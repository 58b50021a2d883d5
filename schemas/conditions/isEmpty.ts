import { isObject } from '../model/json'

/**
 * Returns whether a value is empty: missing, null, blank text, an empty object, or a list of nothing but empty values. `0` and `false` are
 * answers. The database's `condition_empty` does the same.
 */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.every(isEmpty)
  return isObject(value) && Object.keys(value).length === 0
}
