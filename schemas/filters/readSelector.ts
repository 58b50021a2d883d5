import { isObject, type Json } from '../model/json'
import type { FieldPath, Selector } from './selector'
import { SelectorError } from './selectorError'
import { readSelectorPattern } from './selectorPattern'

const mostDepth = 12
const mostConditions = 200
const mostValues = 1_000
/** The most values of all lists together, because a statement has at most 65,535 parameters. */
const mostValuesInAll = 10_000
const mostKeys = 20
/** The most patterns, because checking whether one is safe takes a millisecond or two. */
const mostPatterns = 30

/** Splits `a.b` into a and b; a dot inside a key is written `\.`. */
export function readFieldPath(name: string, where: readonly string[] = [name]): FieldPath {
  const keys = name.split(/(?<!\\)\./).map((key) => key.replaceAll('\\.', '.'))
  if (keys.length > mostKeys) throw new SelectorError('depth', where, mostKeys)
  if (keys.includes('')) throw new SelectorError('name', where)
  return keys
}

/** Rejects infinite numbers, which JSON would turn into null. */
const isFinite = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(isFinite)

/** Operators that compare by size, which is not defined for lists and objects. */
const ordering = new Set(['$gt', '$gte', '$lt', '$lte'])

const and = (of: readonly Selector[], negated: boolean): Selector =>
  negated ? { op: 'or', of } : { op: 'and', of }
const or = (of: readonly Selector[], negated: boolean): Selector => and(of, !negated)

/**
 * Reads a Mango selector from untrusted input. Moves negations down to the conditions, as CouchDB does. Throws a {@link SelectorError} for
 * an unknown operator, a comparison by size with a list or object, an infinite number, an unsafe pattern, or more than 12 levels, 200
 * conditions, 30 different patterns, 1,000 values in a list or 10,000 in total.
 */
export function readSelector(value: unknown): Selector {
  let conditions = 0
  const patterns = new Set<unknown>()
  let values = 0

  const count = (where: readonly string[]) => {
    conditions += 1
    if (conditions > mostConditions) throw new SelectorError('conditions', where, mostConditions)
  }

  function listOf(value: unknown, where: readonly string[]): readonly unknown[] {
    if (!Array.isArray(value)) throw new SelectorError('list', where)
    if (value.length > mostValues) throw new SelectorError('values', where, mostValues)
    return value
  }

  function valuesOf(value: unknown, where: readonly string[]): readonly Json[] {
    const list = listOf(value, where) as Json[]
    values += list.length
    if (values > mostValuesInAll) throw new SelectorError('values', where, mostValuesInAll)
    return list
  }

  function operator(
    name: string,
    argument: unknown,
    path: FieldPath,
    negated: boolean,
    where: readonly string[],
  ): Selector {
    const inner = (one: unknown, index: number) => level(one, path, negated, [...where, String(index)])
    switch (name) {
      case '$and':
        return and(listOf(argument, where).map(inner), negated)
      case '$or':
        return or(listOf(argument, where).map(inner), negated)
      case '$nor':
        return and(
          listOf(argument, where).map((one, at) => level(one, path, !negated, [...where, String(at)])),
          negated,
        )
      case '$not':
        return level(argument, path, !negated, where)
      default: {
        const read = condition(name, argument, path, negated, where)
        if (path.length === 0) throw new SelectorError('field', where)
        return read
      }
    }
  }

  function condition(
    name: string,
    argument: unknown,
    path: FieldPath,
    negated: boolean,
    where: readonly string[],
  ): Selector {
    count(where)
    if (!isFinite(argument)) throw new SelectorError('number', where)
    const value = argument as Json
    if (ordering.has(name) && typeof argument === 'object' && argument !== null)
      throw new SelectorError('order', where)
    switch (name) {
      case '$eq':
        return { op: 'eq', path, value, negated }
      case '$ne':
        return { op: 'eq', path, value, negated: !negated }
      case '$gt':
        return { op: 'gt', path, value, negated }
      case '$gte':
        return { op: 'gte', path, value, negated }
      case '$lt':
        return { op: 'gte', path, value, negated: !negated }
      case '$lte':
        return { op: 'gt', path, value, negated: !negated }
      case '$in':
        return { op: 'in', path, values: valuesOf(argument, where), negated }
      case '$nin':
        return { op: 'in', path, values: valuesOf(argument, where), negated: !negated }
      case '$all':
        return { op: 'all', path, values: valuesOf(argument, where), negated }
      case '$exists':
        if (typeof argument !== 'boolean') throw new SelectorError('boolean', where)
        return { op: 'exists', path, wanted: argument !== negated }
      case '$regex': {
        patterns.add(argument)
        if (patterns.size > mostPatterns) throw new SelectorError('patterns', where, mostPatterns)
        return { op: 'regex', path, pattern: readSelectorPattern(argument, where), negated }
      }
      default:
        throw new SelectorError('operator', where)
    }
  }

  /** Reads one object of the selector, about the value at `path`; any other value means equality. */
  function level(value: unknown, path: FieldPath, negated: boolean, where: readonly string[]): Selector {
    if (where.length > mostDepth * 2) throw new SelectorError('depth', where, mostDepth)
    if (path.length > mostKeys) throw new SelectorError('depth', where, mostKeys)
    if (path.length === 0 && !isObject(value))
      throw new SelectorError('object', where.length > 0 ? where : ['selector'])
    if (!isObject(value) || (path.length > 0 && Object.keys(value).length === 0)) {
      return condition('$eq', value, path, negated, where)
    }
    const parts = Object.entries(value).map(([key, argument]) => {
      const at = [...where, key]
      return key.startsWith('$')
        ? operator(key, argument, path, negated, at)
        : level(argument, [...path, ...readFieldPath(key, at)], negated, at)
    })
    return parts.length === 1 && parts[0] ? parts[0] : and(parts, negated)
  }

  return level(value, [], false, [])
}
