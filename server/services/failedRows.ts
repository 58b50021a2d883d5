import type { Kysely } from 'kysely'
import type { FillRequest, SheetFile } from '../../schemas/api/sheets'
import { cellText, isErrorCell, type Cell } from '../../schemas/sheets/cell'
import { writeSheet } from '../sheets/writeSheet'
import type { Database } from '../store/schema'
import { failedRows, keepFailedRows, type KeptRows } from '../store/tasks'
import type { TaskRowError } from '../store/taskTables'
import { cutText } from './cutText'
import type { Deps } from './deps'
import { keepMadeSheet } from './sheetFiles'
import type { TaskRun } from './taskRun'

/** What is kept of the rows that failed in a task: a small file may name one long text thousands of times. */
const mostRows = 10_000
const mostBytes = 8 * 1024 * 1024
/** Of a cell. */
const keptLength = 2_000
const failedAtOnce = 50

interface Failed {
  readonly row: number
  readonly cells: readonly Cell[]
  readonly errors: readonly TaskRowError[]
}

/** Kept as it was read, but for its length. */
function keptCell(cell: Cell) {
  if (typeof cell === 'string') return cutText(cell, keptLength)
  if (isErrorCell(cell)) return { error: cutText(cell.error, keptLength) }
  return typeof cell === 'object' && cell !== null ? { ...cell } : cell
}

const isCut = (cell: Cell | undefined): boolean => {
  const text = cellText(cell)
  return text.length >= keptLength - 1 && text.endsWith('…')
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** Keeps rows that failed while there is room for them, and tells what is kept now. */
export async function keepFailed(
  db: Kysely<Database>,
  { key }: TaskRun,
  before: KeptRows,
  failed: readonly Failed[],
): Promise<KeptRows> {
  let kept = before
  const rows = failed.flatMap(({ row, cells, errors }) => {
    const one = { row, cells: cells.map(keptCell), errors }
    const next = { rows: kept.rows + 1, bytes: kept.bytes + bytesOf(one.cells) + bytesOf(errors) }
    if (next.rows > mostRows || next.bytes > mostBytes) return []
    kept = next
    return [one]
  })
  await keepFailedRows(db, key, rows)
  return kept
}

/** The headers lie before the rows that fail, with no error: so the sheet of these has them. */
export const keepHeaders = (
  { db }: Deps,
  { key }: TaskRun,
  { number, cells }: { readonly number: number; readonly cells: readonly Cell[] },
) =>
  keepFailedRows(db, key, [
    { row: number, cells: cells.map((cell) => cutText(cellText(cell), keptLength)), errors: [] },
  ])

/** A sheet of the rows that failed and are kept, with why in a last column. */
export async function failedFile(deps: Deps, run: TaskRun): Promise<SheetFile> {
  const { file_name: name = '' } = run.task.request as FillRequest
  const file = `${name.replace(/\.\w{1,5}$/, '')} ${run.words.text('sheet.failed')}.xlsx`
  const [first] = await failedRows(deps.db, run.key, -1, 1)
  const headers = (first?.cells ?? []).map((cell) => cellText(cell as Cell))
  const content = writeSheet('xlsx', {
    headers: [...headers, run.words.text('sheet.error')],
    rows: failedCells(deps, run, first?.row ?? 0, headers),
    cutTexts: true,
  })
  return keepMadeSheet(deps, run.viewer, file, content)
}

async function* failedCells(
  { db }: Deps,
  { key, words }: TaskRun,
  headerRow: number,
  headers: readonly string[],
): AsyncGenerator<readonly Cell[]> {
  for (let after = headerRow; ;) {
    const rows = await failedRows(db, key, after, failedAtOnce)
    for (const { cells, errors } of rows) {
      const filled = headers.map((_header, index) => (cells[index] ?? null) as Cell)
      const told = errors.map((error) => [error.label, words.error(error)])
      const cut = { code: 'SHEET_CELL_CUT', params: { max: keptLength } } as const
      const lost = headers.flatMap((header, index) =>
        isCut(filled[index]) ? [[header, words.error(cut)]] : [],
      )
      yield [...filled, [...told, ...lost].map((parts) => parts.filter(Boolean).join(': ')).join('\n')]
    }
    const last = rows.at(-1)
    if (!last || rows.length < failedAtOnce) return
    after = last.row
  }
}
