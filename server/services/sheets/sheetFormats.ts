import type { FillWish, SheetFormats } from '../../../schemas/api/sheets'
import { own } from '../../../schemas/model/json'
import {
  formatChoices,
  formatOfLocale,
  type ColumnFormat,
  type FormatPart,
} from '../../../schemas/sheets/columnFormat'
import { formatPartOf } from '../../../schemas/sheets/formatPartOf'
import { formatTally, type FormatTally } from '../../../schemas/sheets/formatTally'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import type { Locale } from '../../../schemas/model/locales'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { openSheet } from '../../sheets/openSheet'
import type { Sheet } from '../../sheets/sheet'
import { tableRows } from '../../sheets/tableRows'
import type { Deps } from '../deps'
import { withSheet } from './sheetFiles'

/** The formats of columns, by header. */
export type NamedFormats = NonNullable<FillWish['formats']>

/** Reads all rows once and tallies how columns are written, all of them or only those given. */
async function tallies(sheet: Sheet, only?: ReadonlySet<number>): Promise<readonly FormatTally[]> {
  const found: FormatTally[] = []
  let isHeader = true
  for await (const { cells } of tableRows(sheet.rows())) {
    for (const [index, cell] of cells.entries()) {
      const tally = (found[index] ??= formatTally())
      if (!isHeader && typeof cell === 'string' && (only?.has(index) ?? true)) tally.add(cell)
    }
    isHeader = false
  }
  return found
}

/**
 * Guesses the formats of the columns of a user's sheet, reading all of it once. A user has one reading at a time: a new one ends the one
 * before. Throws SHEET_ errors, and SHEET_GONE in the reading that was ended.
 */
export async function readSheetFormats(deps: Deps, viewer: Viewer, address: string): Promise<SheetFormats> {
  const { sheetReadings: readings } = deps
  const whose = `${viewer.accountId} ${viewer.userId}`
  const reading = new AbortController()
  readings.get(whose)?.abort(new AppError('SHEET_GONE'))
  readings.set(whose, reading)
  try {
    return await withSheet(deps, viewer, address, async (path) => {
      const columns = await tallies(await openSheet(path, { signal: reading.signal }))
      return { columns: columns.map((tally) => guessesOf(tally, viewer.locale)) }
    })
  } finally {
    if (readings.get(whose) === reading) readings.delete(whose)
  }
}

const guessesOf = (tally: FormatTally, locale: Locale): SheetFormats['columns'][number] => {
  const { days, decimals } = tally.guess(formatOfLocale(locale))
  return {
    days: days && { ...days, examples: [...days.examples] },
    decimals: decimals && { ...decimals, examples: [...decimals.examples] },
  }
}

interface MappedColumn {
  readonly header: string
  readonly index: number
  readonly field: CompiledField
}

/** Returns the format chosen for a column. Throws BAD_REQUEST for a format that its field does not have. */
export function chosenFormat(
  { header, field }: Pick<MappedColumn, 'header' | 'field'>,
  formats: NamedFormats,
): Partial<ColumnFormat> | undefined {
  const chosen = own(formats, header)
  if (typeof chosen !== 'string') return undefined
  const part = formatPartOf(field)
  if (part === undefined || !(formatChoices[part] as readonly string[]).includes(chosen))
    throw new AppError('BAD_REQUEST', { where: `body/formats/${header.slice(0, 100)}` })
  return { [part]: chosen }
}

/** Guesses the formats that were not chosen, over all rows; the sheet is read only when some are missing. */
export async function guessFormats(
  sheet: Sheet,
  columns: readonly MappedColumn[],
  chosen: NamedFormats,
  locale: Locale,
): Promise<NamedFormats> {
  const open = columns.flatMap((column) => {
    const part = own(chosen, column.header) === undefined ? formatPartOf(column.field) : undefined
    return part ? [{ ...column, part }] : []
  })
  if (open.length === 0) return chosen
  const found = await tallies(sheet, new Set(open.map(({ index }) => index)))
  const guessed = open.map(({ header, index, part }) => [header, formatIn(found[index], part, locale)])
  return { ...chosen, ...(Object.fromEntries(guessed) as NamedFormats) }
}

function formatIn(tally: FormatTally | undefined, part: FormatPart, locale: Locale): string {
  const preferred = formatOfLocale(locale)
  return tally?.guess(preferred)[part]?.format ?? preferred[part]
}
