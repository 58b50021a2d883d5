import { createHash } from 'node:crypto'

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** SHA-256 of a JSON value whatever the order of its keys: equal content, equal hash. */
export function contentHash(value: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(sorted(value)) ?? '')
    .digest()
}
