import { isObject } from './json'

/** Whether two JSON values are alike all the way down, in whatever order their keys are. */
export function sameJson(one: unknown, other: unknown): boolean {
  // What is no number is that again: else writing it would be a change for ever.
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
