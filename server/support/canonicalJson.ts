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

/** Writes a JSON value as text in which the order of keys does not matter: equal content gives equal text. */
export const contentText = (value: unknown): string => JSON.stringify(sorted(value)) ?? ''

/** Returns the SHA-256 of that text. */
export const contentHash = (value: unknown): Buffer =>
  createHash('sha256').update(contentText(value)).digest()
