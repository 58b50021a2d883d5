import { foldedName, foldForSearch } from '../conditions/fold'
import { own } from '../model/json'
import type { SheetColumn } from './sheetColumns'

/** Normalisations under which two headers are compared, the most reliable first. */
const likenesses: readonly ((text: string) => string)[] = [
  (text) => text.trim(),
  foldedName,
  (text) => foldForSearch(text).replace(/[^\p{L}\p{N}]+/gu, ''),
  (text) => words(text).sort().join(' '),
]
/** Words that headers may have or lack without a change of meaning, in the product's languages. */
const small = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'do', 'da', 'dos', 'das', 'of', 'the'])
const words = (text: string): string[] =>
  foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !small.has(word))
/** Shorter texts occur within too many others, except as whole words. */
const shortestPart = 4

/**
 * Guesses which column fills which field by comparing headers with labels and ids. Returns `{header: field id}` with each header and field
 * at most once, without columns that resemble nothing. A mapping `known` from an earlier sheet takes precedence.
 */
export function guessMapping(
  headers: readonly string[],
  columns: readonly Pick<SheetColumn, 'id' | 'header'>[],
  known: { readonly [header: string]: string } = {},
): { readonly [header: string]: string } {
  const mapping = new Map<string, string>()
  const open = () => columns.filter(({ id }) => ![...mapping.values()].includes(id))
  const match = (fits: (header: string, column: Pick<SheetColumn, 'id' | 'header'>) => boolean) => {
    for (const header of headers) {
      if (mapping.has(header)) continue
      const candidates = open().filter((column) => fits(header, column))
      const [only] = candidates
      if (only && candidates.length === 1) mapping.set(header, only.id)
    }
  }
  match((header, { id }) => own(known, header) === id)
  match((header, { id }) => header.trim() === id)
  for (const as of likenesses)
    match((header, column) => as(header) !== '' && as(header) === as(column.header))
  const [, , bare = (text: string) => text] = likenesses
  match((header, column) => {
    const [said, wanted] = [words(header), words(column.header)]
    if (wanted.length > 0 && wanted.every((word) => said.includes(word))) return true
    const [one, other] = [bare(header), bare(column.header)]
    const shorter = Math.min(one.length, other.length)
    return shorter >= shortestPart && (one.includes(other) || other.includes(one))
  })
  return Object.fromEntries(mapping)
}
