import { isObject } from '../model/json'

/**
 * Empty is nothing, blank text, an empty object, and a list of nothing but empty values; `0` and `false` are answers. The database's
 * `condition_empty` says the same.
 */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  if (Array.isArray(value)) return value.every(isEmpty)
  return isObject(value) && Object.keys(value).length === 0
}
