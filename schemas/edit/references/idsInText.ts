/** Field ids within a text, as placeholders and lists of parts have them: `{{record.answers.<id>}}`. */
const idInText = /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/g

/** The text with some of its ids replaced. */
export function replaceIds(text: string, ids: ReadonlyMap<string, string>): string {
  return text.length < 24 ? text : text.replace(idInText, (id) => ids.get(id) ?? id)
}

/** Every id that a value names, in its texts and as keys, however deep. */
export function idsNamedIn(value: unknown): ReadonlySet<string> {
  const found = new Set<string>()
  const look = (part: unknown) => {
    if (typeof part === 'string') for (const [id] of part.matchAll(idInText)) found.add(id)
    if (typeof part !== 'object' || part === null) return
    for (const [key, inner] of Object.entries(part)) {
      if (!Array.isArray(part)) look(key)
      look(inner)
    }
  }
  look(value)
  return found
}
