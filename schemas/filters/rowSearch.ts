import type { CompiledField } from '../compile/compiledForm'
import { fieldTypes } from '../fields/registry'
import type { Json } from '../model/json'
import type { ColumnFormat } from '../sheets/columnFormat'
import { writeSelector } from './writeSelector'
import { kindDefinitions } from '../kinds/registry'

/** As many words and comparisons as a selector surely takes beside the conditions above a grid. */
const mostWords = 5
const mostComparisons = 120
/** Characters of what is looked for. */
export const longestSearch = 100

/**
 * Rows in which each word of a text is found in some column, whatever its case and accents: as a mango selector. Numbers and days are
 * found as people write them; options by their labels. Undefined where nothing is looked for.
 */
export function searchSelector(
  text: string,
  columns: readonly CompiledField[],
  format: ColumnFormat,
): Json | undefined {
  const words = text.slice(0, longestSearch).trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  // More words than that are looked for as they stand.
  const parts = words.length > mostWords ? [words.join(' ')] : words
  const each = Math.floor(mostComparisons / parts.length)
  const wanted = parts.map((word) => {
    const found = columns.flatMap((column) => comparisons(word, column, format)).slice(0, each)
    // No column can have it: so no row does.
    return found.length > 0 ? { $or: found } : { _id: { $in: [] } }
  })
  return { $and: wanted }
}

function comparisons(word: string, field: CompiledField, format: ColumnFormat): Json[] {
  if (fieldTypes.get(field.type).capabilities.has('secret')) return []
  return (kindDefinitions[field.kind].search?.(word, field, format) ?? []).map(writeSelector)
}
