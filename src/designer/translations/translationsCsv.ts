import { parse, unparse } from 'papaparse'
import type { TranslationRow } from '../../../schemas/translations/importTranslations'

/** One line to be written: as it is read, and where the text is, for people. */
export interface CsvRow extends TranslationRow {
  readonly where: string
}

/** The columns before the languages, whose names are the languages' codes. */
const columns = ['key', 'where', 'source'] as const

/** Spreadsheets take these for the start of a formula. */
const formulaStart = /^['=+\-@\t\r]/

const asText = (cell: string) => (formulaStart.test(cell) ? `'${cell}` : cell)
const fromText = (cell: string) =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell

/** A table that spreadsheets open as what it is: with a byte order mark, and without formulas. */
export function writeTranslations(rows: readonly CsvRow[], locales: readonly string[]): string {
  const data = rows.map(({ key, where, source, texts }) =>
    [key, where, source, ...locales.map((locale) => texts[locale] ?? '')].map(asText),
  )
  return `\uFEFF${unparse({ fields: [...columns, ...locales], data })}`
}

const localeColumn = /^[a-z]{2,3}_[A-Z]{2}$/

/** The lines of a table that {@link writeTranslations} made, whatever a spreadsheet did to its separators; null when it is none. */
export function readTranslations(csv: string): readonly TranslationRow[] | null {
  const { data, meta } = parse<Record<string, string>>(csv.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (header) => header.trim(),
  })
  const locales = (meta.fields ?? []).filter((field) => localeColumn.test(field))
  if (!meta.fields?.includes('key') || locales.length === 0) return null
  return data.map((row) => ({
    key: fromText(row['key'] ?? ''),
    source: fromText(row['source'] ?? ''),
    texts: Object.fromEntries(locales.map((locale) => [locale, fromText(row[locale] ?? '')])),
  }))
}
