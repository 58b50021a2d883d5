/** No database and no wire takes these: NUL, and halves of surrogate pairs. They are no characters. */
const unstorable = /[\0\p{Surrogate}]/gu

export const isStorable = (text: string): boolean => text.search(unstorable) < 0

/** A text without what cannot be stored, or with something else in its place. */
export const storableText = (text: string, instead = ''): string => text.replace(unstorable, instead)

/** An answer without such characters, wherever in it they stand; the same object where there are none. */
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) {
    const parts = value.map(storable)
    return parts.some((part, at) => part !== value[at]) ? parts : value
  }
  // Whatever is more than data, such as a file, is not looked into.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  const entries = Object.entries(value)
  const parts = entries.map(([key, part]) => [key, storable(part)] as const)
  return parts.some(([, part], at) => part !== entries[at]?.[1]) ? Object.fromEntries(parts) : value
}
