import type { Json } from '../model/json'
import { compareCodes } from './compareCodes'

const ranks = ['null', 'boolean', 'number', 'string', 'array', 'object']

/** Returns the rank of a JSON value's type in CouchDB's order: null < false < true < numbers < texts < lists < objects. */
export const jsonRank = (value: unknown): number =>
  ranks.indexOf(value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** Compares a value with a scalar in CouchDB's order: a negative number, 0 or a positive one. */
export function compareJson(found: unknown, value: Json): number {
  const byRank = jsonRank(found) - jsonRank(value)
  if (byRank !== 0) return byRank
  if (typeof found === 'string' && typeof value === 'string') return compareCodes(found, value)
  return Number(found) - Number(value)
}
