import { foldedName, foldForSearch } from '../conditions/fold'
import { own } from '../model/json'
import type { SheetColumn } from './sheetColumns'

/** How two headers may be the same, the surest first. */
const likenesses: readonly ((text: string) => string)[] = [
  (text) => text.trim(),
  foldedName,
  (text) => foldForSearch(text).replace(/[^\p{L}\p{N}]+/gu, ''),
  (text) => words(text).sort().join(' '),
]
/** Words that names have more or fewer of without meaning something else, in the product's languages. */
const small = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'do', 'da', 'dos', 'das', 'of', 'the'])
const words = (text: string): string[] =>
  foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !small.has(word))
/** Shorter texts are within too many others, unless as words. */
const shortestPart = 4

/**
 * Which column of a spreadsheet fills which field, by header and label or id: `{header: field id}`. Each header and each field at most
 * once; what is like nothing is left out. What is `known` from a sheet before comes first.
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
