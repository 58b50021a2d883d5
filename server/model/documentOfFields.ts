import type { FieldPath } from '../../schemas/filters/selector'

type Part = { readonly inner: Level } | { readonly value: unknown }
type Level = Map<string, Part>

/** Builds a document from fields whose values were read as text; missing values are left out. */
export function documentOfFields(fields: readonly FieldPath[], values: readonly (string | null)[]): object {
  const document: Level = new Map()
  fields.forEach((path, index) => {
    const text = values[index]
    if (typeof text !== 'string') return
    let level = document
    for (const key of path.slice(0, -1)) {
      const below = level.get(key)
      const inner: Level = below && 'inner' in below ? below.inner : new Map<string, Part>()
      level.set(key, { inner })
      level = inner
    }
    level.set(path.at(-1) ?? '', { value: JSON.parse(text) })
  })
  return objectOf(document)
}

const objectOf = (level: Level): object =>
  Object.fromEntries(
    [...level].map(([key, part]) => [key, 'inner' in part ? objectOf(part.inner) : part.value]),
  )
