import { parse, unparse } from 'papaparse'
import type { TranslationRow } from '../../../schemas/translations/importTranslations'

/** One line to export: the texts, and where they stand, for people. */
export interface CsvRow extends TranslationRow {
  readonly where: string
}

/** The columns before those of the languages, which are named by language code. */
const columns = ['key', 'where', 'source'] as const

/** Matches cells that spreadsheets would read as a formula. */
const formulaStart = /^['=+\-@\t\r]/

const asText = (cell: string) => (formulaStart.test(cell) ? `'${cell}` : cell)
const fromText = (cell: string) =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell

/** Returns a CSV that spreadsheets read correctly: with a byte order mark, and without formulas. */
export function writeTranslations(rows: readonly CsvRow[], locales: readonly string[]): string {
  const data = rows.map(({ key, where, source, texts }) =>
    [key, where, source, ...locales.map((locale) => texts[locale] ?? '')].map(asText),
  )
  return `\uFEFF${unparse({ fields: [...columns, ...locales], data })}`
}

const localeColumn = /^[a-z]{2,3}_[A-Z]{2}$/

/** Reads the rows of a table made by {@link writeTranslations}, even if a spreadsheet changed its separators; null for any other file. */
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
