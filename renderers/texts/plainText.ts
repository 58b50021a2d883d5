/** Returns a value as text where that reads well (text, numbers, yes and no, short lists of those), else undefined. */
export function plainText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (!Array.isArray(value) || value.length === 0) return undefined
  const parts = value.map((part) => (Array.isArray(part) ? undefined : plainText(part)))
  return parts.every((part) => part !== undefined) ? parts.join(', ') : undefined
}
