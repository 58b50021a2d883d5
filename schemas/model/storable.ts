/** Characters that databases and wires refuse: NUL, and halves of surrogate pairs. */
const unstorable = /[\0\p{Surrogate}]/gu

export const isStorable = (text: string): boolean => text.search(unstorable) < 0

/** Returns a text without characters that cannot be stored, or with `instead` in their place. */
export const storableText = (text: string, instead = ''): string => text.replace(unstorable, instead)

/** Returns an answer without such characters at any depth; the same object where there are none. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) {
    const parts = value.map(storable)
    return parts.some((part, at) => part !== value[at]) ? parts : value
  }
  // Anything that is more than data, such as a file, is left alone.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  const entries = Object.entries(value)
  const parts = entries.map(([key, part]) => [key, storable(part)] as const)
  return parts.some(([, part], at) => part !== entries[at]?.[1]) ? Object.fromEntries(parts) : value
}
