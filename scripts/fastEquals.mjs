// Stands in the browser for `fast-equals`, by which RJSF decides whether a property is drawn again: what it compares are schemas,
// answers and elements, for which the library's two dozen other kinds of objects are a weight that each public form would load.

/** Who drew an element says nothing of it, and leads around in circles. */
const owner = '_owner'

const isObject = (value) => typeof value === 'object' && value !== null
const isElement = (value) => '$$typeof' in value
const keysOf = (value) => Object.keys(value).filter((key) => key !== owner || !isElement(value))

export function createCustomEqual({ createCustomConfig }) {
  const { areFunctionsEqual } = createCustomConfig()

  /** `met`: what is being compared further out, for what holds itself. */
  const equal = (one, other, met) => {
    if (one === other || (Number.isNaN(one) && Number.isNaN(other))) return true
    if (typeof one === 'function') return areFunctionsEqual(one, other)
    if (!isObject(one) || !isObject(other) || one.constructor !== other.constructor) return false
    if (one instanceof Date) return equal(one.getTime(), other.getTime(), met)
    if (Array.isArray(one) && one.length !== other.length) return false
    const isPlain = Array.isArray(one) || Object.prototype.toString.call(one) === '[object Object]'
    // What else there is may hold something that nobody sees: it is the same only when it is the very same.
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

/** The editor of texts asks so. */
export const circularDeepEqual = createCustomEqual({
  createCustomConfig: () => ({ areFunctionsEqual: Object.is }),
})
