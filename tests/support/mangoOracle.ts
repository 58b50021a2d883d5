import { isObject, own } from '../../schemas/model/json'

/*
 * The meaning of a mango selector, implemented in the plainest way: each document by itself, no plan, no SQL. Differences to it are bugs of
 * ours. As in CouchDB, a negation applies to the conditions below it, and only `$exists` can hold where there is no value.
 */

const nothing = Symbol('nothing')

const ranks = ['null', 'boolean', 'number', 'string', 'array', 'object']
const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

const sameJson = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)
function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join()}]`
  if (!isObject(value)) return JSON.stringify(value)
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${sorted(inner)}`).join()}}`
}

/** Returns a number below, at or above 0; compares texts by character codes. Lists and objects are never compared this way. */
function compare(found: unknown, value: unknown): number {
  const [one, other] = [kindOf(found), kindOf(value)]
  if (one !== other) return ranks.indexOf(one) - ranks.indexOf(other)
  if (found === value) return 0
  return (found as string | number | boolean) < (value as string | number | boolean) ? -1 : 1
}

function valueAt(document: unknown, path: readonly string[]): unknown {
  let at: unknown = document
  for (const key of path) {
    const isThere = (Array.isArray(at) ? /^\d+$/.test(key) : isObject(at)) && Object.hasOwn(at as object, key)
    at = isThere ? own(at as Record<string, unknown>, key) : nothing
  }
  return at
}

function holds(found: unknown, operator: string, argument: unknown): boolean {
  const list = argument as readonly unknown[]
  switch (operator) {
    case '$eq':
      return sameJson(found, argument)
    case '$ne':
      return !sameJson(found, argument)
    case '$gt':
      return compare(found, argument) > 0
    case '$gte':
      return compare(found, argument) >= 0
    case '$lt':
      return compare(found, argument) < 0
    case '$lte':
      return compare(found, argument) <= 0
    case '$in':
      return list.some((one) => sameJson(found, one))
    case '$nin':
      return !list.some((one) => sameJson(found, one))
    case '$all':
      return (
        Array.isArray(found) &&
        list.length > 0 &&
        list.every((one) => (found as readonly unknown[]).some((item) => sameJson(item, one)))
      )
    case '$regex':
      return typeof found === 'string' && new RegExp(String(argument), 'u').test(found)
    default:
      throw new Error(`The oracle does not know ${operator}`)
  }
}

const pathOf = (name: string) => name.split(/(?<!\\)\./).map((key) => key.replaceAll('\\.', '.'))

/** Returns whether a document matches a selector. */
export function matches(
  document: unknown,
  selector: unknown,
  path: readonly string[] = [],
  negated = false,
): boolean {
  const inner = (one: unknown, flip = false) => matches(document, one, path, negated !== flip)
  const found = valueAt(document, path)
  if (!isObject(selector) || (path.length > 0 && Object.keys(selector).length === 0))
    return found !== nothing && sameJson(found, selector) !== negated
  const parts = Object.entries(selector).map(([key, argument]) => {
    const list = argument as readonly unknown[]
    // Negating a list swaps its quantifier.
    if (key === '$and')
      return () => (negated ? list.some((one) => inner(one)) : list.every((one) => inner(one)))
    if (key === '$or')
      return () => (negated ? list.every((one) => inner(one)) : list.some((one) => inner(one)))
    if (key === '$nor')
      return () => (negated ? list.some((one) => inner(one, true)) : list.every((one) => inner(one, true)))
    if (key === '$not') return () => inner(argument, true)
    if (key === '$exists') return () => (found !== nothing) === (argument !== negated)
    if (key.startsWith('$')) return () => found !== nothing && holds(found, key, argument) !== negated
    return () => matches(document, argument, [...path, ...pathOf(key)], negated)
  })
  return negated ? parts.some((part) => part()) : parts.every((part) => part())
}
