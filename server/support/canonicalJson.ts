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

/** A JSON value as text whatever the order of its keys: equal content, equal text. */
export const contentText = (value: unknown): string => JSON.stringify(sorted(value)) ?? ''

/** SHA-256 of it. */
export const contentHash = (value: unknown): Buffer =>
  createHash('sha256').update(contentText(value)).digest()
