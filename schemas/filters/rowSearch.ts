import type { CompiledField } from '../compile/compiledForm'
import { fieldTypes } from '../fields/registry'
import type { Json } from '../model/json'
import type { ColumnFormat } from '../sheets/columnFormat'
import { writeSelector } from './writeSelector'
import { kindDefinitions } from '../kinds/registry'

/** The most words, and the most comparisons, that fit into a selector besides the conditions above a grid. */
const mostWords = 5
const mostComparisons = 120
/** The most characters of a searched text. */
export const longestSearch = 100

/**
 * Returns a Mango selector for rows that contain each word of a text in some column, ignoring case and accents. Numbers and days are
 * searched as people write them, options by label. Undefined for an empty text.
 */
export function searchSelector(
  text: string,
  columns: readonly CompiledField[],
  format: ColumnFormat,
): Json | undefined {
  const words = text.slice(0, longestSearch).trim().split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  // More words are searched as one text.
  const parts = words.length > mostWords ? [words.join(' ')] : words
  const each = Math.floor(mostComparisons / parts.length)
  const wanted = parts.map((word) => {
    const found = columns.flatMap((column) => comparisons(word, column, format)).slice(0, each)
    // No column can contain the word, so the selector must match no row.
    return found.length > 0 ? { $or: found } : { _id: { $in: [] } }
  })
  return { $and: wanted }
}

function comparisons(word: string, field: CompiledField, format: ColumnFormat): Json[] {
  if (fieldTypes.get(field.type).capabilities.has('secret')) return []
  return (kindDefinitions[field.kind].search?.(word, field, format) ?? []).map(writeSelector)
}
