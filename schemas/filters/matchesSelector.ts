import { isObject, own, type Json } from '../model/json'
import type { Comparison, FieldPath, Selector } from './selector'

/** The value at a path of a document; undefined where nothing is. */
export type ValueAt = (path: FieldPath) => unknown

/**
 * Whether a document is what a selector asks for: the meaning that the server's SQL has, for documents at hand. Only `exists` can hold
 * where nothing is.
 */
export function matchesSelector(selector: Selector, at: ValueAt): boolean {
  switch (selector.op) {
    case 'and':
      return selector.of.every((one) => matchesSelector(one, at))
    case 'or':
      return selector.of.some((one) => matchesSelector(one, at))
    case 'exists':
      return (at(selector.path) !== undefined) === selector.wanted
    default: {
      const found = at(selector.path)
      return found !== undefined && meets(found, selector) !== selector.negated
    }
  }
}

/** What lies at a path of plain JSON, where numbers are places of lists. */
export function valueAtPath(document: unknown, path: FieldPath): unknown {
  let found = document
  for (const key of path) {
    if (Array.isArray(found)) found = /^\d+$/.test(key) ? (found as unknown[])[Number(key)] : undefined
    else found = isObject(found) ? own(found, key) : undefined
    if (found === undefined) return undefined
  }
  return found
}

function meets(found: unknown, comparison: Comparison): boolean {
  switch (comparison.op) {
    case 'eq':
      return isSameJson(found, comparison.value)
    case 'gt':
      return compareJson(found, comparison.value) > 0
    case 'gte':
      return compareJson(found, comparison.value) >= 0
    case 'in':
      return comparison.values.some((value) => isSameJson(found, value))
    case 'all':
      return (
        Array.isArray(found) &&
        comparison.values.length > 0 &&
        comparison.values.every((value) => found.some((one) => isSameJson(one, value)))
      )
    case 'regex':
      return typeof found === 'string' && regExpOf(comparison.pattern).test(found)
  }
}

function isSameJson(one: unknown, other: unknown): boolean {
  if (Array.isArray(one))
    return (
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((item, at) => isSameJson(item, other[at]))
    )
  if (!isObject(one)) return one === other
  if (!isObject(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameJson(one[key], other[key]))
  )
}

const ranks = ['null', 'boolean', 'number', 'string', 'array', 'object']
const rankOf = (value: unknown): number =>
  ranks.indexOf(value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** Negative, 0 or positive as one value comes before, with or after a scalar. */
function compareJson(found: unknown, value: Json): number {
  const byRank = rankOf(found) - rankOf(value)
  if (byRank !== 0) return byRank
  if (typeof found === 'string' && typeof value === 'string') return compareTexts(found, value)
  return Number(found) - Number(value)
}

/** By code points, as databases compare bytes; JavaScript's own order is that of UTF-16. */
function compareTexts(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const [left, right] = [one, other].map((text) => text.codePointAt(at) ?? -1)
  return (left ?? 0) - (right ?? 0)
}

const read = new Map<string, RegExp>()
const mostKept = 100

/**
 * A selector's pattern as a regular expression; `(?i)` at its start says that case does not count. A dot is any character, line ends too,
 * as in PostgreSQL.
 */
function regExpOf(pattern: string): RegExp {
  const before = read.get(pattern)
  if (before) return before
  const isCaseless = pattern.startsWith('(?i)')
  const regExp = new RegExp(isCaseless ? pattern.slice(4) : pattern, isCaseless ? 'isu' : 'su')
  if (read.size >= mostKept) read.clear()
  read.set(pattern, regExp)
  return regExp
}
