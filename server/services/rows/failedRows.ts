import type { Kysely } from 'kysely'
import type { FillWish, SheetFile } from '../../../schemas/api/sheets'
import { cellText, type Cell } from '../../../schemas/sheets/cell'
import { longestXlsxText, type Sheet, type SheetRow } from '../../sheets/sheet'
import { tableRows } from '../../sheets/tableRows'
import { writeSheet } from '../../sheets/writeSheet'
import type { Database } from '../../store/schema'
import { errorsOfRows, keepFailedRows, type KeptRows } from '../../store/tasks/tasks'
import type { TaskRowError } from '../../store/tasks/taskTables'
import type { Deps } from '../deps'
import { keepMadeSheet } from '../sheets/sheetFiles'
import { mostMade } from '../sheets/sheetRoom'
import type { UserTaskRun } from '../tasks/taskKind'

/** The most errors kept of one row; with a thousand wrong columns, the first ones say what to do. */
const mostErrors = 50
/** Rows whose errors are read at a time. */
const lookedForAtOnce = 1_000

interface Failed {
  readonly row: number
  readonly errors: readonly TaskRowError[]
}

/** Returns the first errors of a row, with the number of further ones. */
export function firstErrors(errors: readonly TaskRowError[]): readonly TaskRowError[] {
  if (errors.length <= mostErrors) return errors
  const more = { code: 'SHEET_ERRORS_MORE', params: { count: errors.length - mostErrors } } as const
  return [...errors.slice(0, mostErrors), { ...more, field: null }]
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/**
 * Stores the errors of rows and returns how much is stored now. The rows' content stays in their sheet, from which the file of failed rows
 * is written, so that it contains all of them. Errors are left out only beyond the room for created files.
 */
export async function keepFailed(
  db: Kysely<Database>,
  { key }: UserTaskRun,
  before: KeptRows,
  failed: readonly Failed[],
): Promise<KeptRows> {
  let kept = before
  const rows = failed.filter(({ errors }) => {
    const next = { rows: kept.rows + 1, bytes: kept.bytes + bytesOf(errors) }
    if (next.bytes > mostMade) return false
    kept = next
    return true
  })
  await keepFailedRows(db, key, rows)
  return kept
}

/** Writes a sheet of the rows that failed in a task, as in their sheet, with the reasons in a last column. */
export async function failedFile(
  deps: Deps,
  run: UserTaskRun,
  sheet: Sheet,
  count: number,
): Promise<SheetFile> {
  const { file_name: name = '' } = run.task.request as FillWish
  const failed = `${name.replace(/\.\w{1,5}$/, '')} ${run.words.text('sheet.failed')}.xlsx`
  const headers = await headersOf(sheet)
  const content = writeSheet('xlsx', {
    headers: [...headers, run.words.text('sheet.error')],
    rows: failedCells(deps, run, sheet, { headers, count }),
    cutTexts: true,
  })
  return keepMadeSheet(deps, run.viewer, { name: failed, itemId: run.task.item_id }, content)
}

async function headersOf(sheet: Sheet): Promise<readonly string[]> {
  for await (const { cells } of tableRows(sheet.rows())) return cells.map(cellText)
  return []
}

interface Wanted {
  readonly headers: readonly string[]
  /** How many rows failed. The rows behind the last of these are not read, because reading them may be what ended the task. */
  readonly count: number
}

async function* failedCells(
  { db }: Deps,
  { key, words }: UserTaskRun,
  sheet: Sheet,
  { headers, count }: Wanted,
): AsyncGenerator<readonly Cell[]> {
  let found = 0
  let isHeader = true
  for await (const rows of parts(tableRows(sheet.rows()), lookedForAtOnce)) {
    const errorsOf = await errorsOfRows(
      db,
      key,
      rows.slice(isHeader ? 1 : 0).map(({ number }) => number),
    )
    isHeader = false
    for (const { number, cells } of rows) {
      const errors = errorsOf.get(number)
      if (!errors) continue
      found += 1
      yield [...headers.map((_header, index) => cells[index] ?? null), why(words, headers, cells, errors)]
    }
    if (found >= count) return
  }
}

/** Returns the errors of a row in words, including texts that were cut because a cell of an xlsx is too short for them. */
function why(
  words: UserTaskRun['words'],
  headers: readonly string[],
  cells: SheetRow['cells'],
  errors: readonly TaskRowError[],
): string {
  const told = errors.map((error) => [error.label, words.error(error)])
  const cut = { code: 'SHEET_CELL_CUT', params: { max: longestXlsxText } } as const
  const lost = headers.flatMap((header, index) =>
    cellText(cells[index]).length > longestXlsxText ? [[header, words.error(cut)]] : [],
  )
  return [...told, ...lost].map((parts) => parts.filter(Boolean).join(': ')).join('\n')
}

async function* parts<T>(all: AsyncIterable<T>, size: number): AsyncGenerator<readonly T[]> {
  let part: T[] = []
  for await (const one of all) {
    part.push(one)
    if (part.length < size) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
