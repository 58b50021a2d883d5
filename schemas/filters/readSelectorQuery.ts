import { isObject, own } from '../model/json'
import { readFieldPath, readSelector } from './readSelector'
import type { SelectorQuery } from './selector'
import { SelectorError } from './selectorError'

const mostSorts = 5
const mostFields = 100
const mostRows = 10_000
const mostSkip = 1_000_000

/** Reads a whole query like {@link readSelector}: `selector`, `sort`, `fields`, `limit`, `skip`. Ignores other keys. */
export function readSelectorQuery(
  query: { readonly [key: string]: unknown },
  defaultLimit: number,
): SelectorQuery {
  return {
    selector: readSelector(own(query, 'selector') ?? {}),
    sort: readSort(own(query, 'sort')),
    fields: readFields(own(query, 'fields')),
    limit: readCount(own(query, 'limit'), defaultLimit, mostRows, 'limit'),
    skip: readCount(own(query, 'skip'), 0, mostSkip, 'skip'),
  }
}

function readCount(value: unknown, otherwise: number, most: number, where: string): number {
  if (value === undefined || value === null) return otherwise
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw new SelectorError('count', [where])
  return Math.min(value, most)
}

function readFields(value: unknown): SelectorQuery['fields'] {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return null
  if (!Array.isArray(value) || value.length > mostFields)
    throw new SelectorError('fields', ['fields'], mostFields)
  return value.map((name: unknown) => {
    if (typeof name !== 'string') throw new SelectorError('fields', ['fields'], mostFields)
    return readFieldPath(name, ['fields', name])
  })
}

/** Reads `["name", { "created_at": "desc" }]`. */
function readSort(value: unknown): SelectorQuery['sort'] {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || value.length > mostSorts) throw new SelectorError('sort', ['sort'], mostSorts)
  return value.map((one: unknown) => {
    const [name, direction] = typeof one === 'string' ? [one, 'asc'] : onlyEntry(one)
    if (direction !== 'asc' && direction !== 'desc')
      throw new SelectorError('sort', ['sort', name], mostSorts)
    return { path: readFieldPath(name, ['sort', name]), descending: direction === 'desc' }
  })
}

function onlyEntry(value: unknown): readonly [string, unknown] {
  const [first, ...others] = isObject(value) ? Object.entries(value) : []
  if (!first || others.length > 0) throw new SelectorError('sort', ['sort'], mostSorts)
  return first
}
