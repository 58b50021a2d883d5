import { isObject } from './json'

/** Returns whether two JSON values are equal at every depth, whatever the order of their keys. */
export function sameJson(one: unknown, other: unknown): boolean {
  // NaN equals itself here; else writing it would count as a change for ever.
  if (one === other || Object.is(one, other)) return true
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => sameJson(item, other[at]))
    )
  if (!isObject(one) || !isObject(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && sameJson(one[key], other[key]))
  )
}
