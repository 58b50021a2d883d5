/** Matches field ids within a text, such as in placeholders and lists of parts: `{{record.answers.<id>}}`. */
const idInText = /(?<![0-9a-f])[0-9a-f]{24}(?![0-9a-f])/g

/** Replaces ids in a text. */
export function replaceIds(text: string, ids: ReadonlyMap<string, string>): string {
  return text.length < 24 ? text : text.replace(idInText, (id) => ids.get(id) ?? id)
}

/** Returns every field id in a value, in texts and as keys, at any depth. */
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
