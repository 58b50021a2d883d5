// Replaces `fast-equals` in the browser, which RJSF uses to decide whether a property is drawn again. It compares only schemas, answers and
// elements; the library's two dozen other kinds of objects would burden each public form.

/** A key of React elements that is irrelevant for equality and leads to cycles. */
const owner = '_owner'

const isObject = (value) => typeof value === 'object' && value !== null
const isElement = (value) => '$$typeof' in value
const keysOf = (value) => Object.keys(value).filter((key) => key !== owner || !isElement(value))

export function createCustomEqual({ createCustomConfig }) {
  const { areFunctionsEqual } = createCustomConfig()

  /** `met` has the pairs being compared further out, for cyclic values. */
  const equal = (one, other, met) => {
    if (one === other || (Number.isNaN(one) && Number.isNaN(other))) return true
    if (typeof one === 'function') return areFunctionsEqual(one, other)
    if (!isObject(one) || !isObject(other) || one.constructor !== other.constructor) return false
    if (one instanceof Date) return equal(one.getTime(), other.getTime(), met)
    if (Array.isArray(one) && one.length !== other.length) return false
    const isPlain = Array.isArray(one) || Object.prototype.toString.call(one) === '[object Object]'
    // Other objects may have hidden state, so only identical ones are equal.
    if (!isPlain) return false
    if (met.has(one)) return met.get(one) === other
    const keys = keysOf(one)
    if (keys.length !== keysOf(other).length) return false
    met.set(one, other)
    const isSame = keys.every((key) => Object.hasOwn(other, key) && equal(one[key], other[key], met))
    met.delete(one)
    return isSame
  }
  return (one, other) => equal(one, other, new Map())
}

/** The comparison that the rich text editor uses. */
export const circularDeepEqual = createCustomEqual({
  createCustomConfig: () => ({ areFunctionsEqual: Object.is }),
})
