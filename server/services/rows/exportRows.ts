import type { DownloadRowsRequest, DownloadRowsResponse, SheetFile } from '../../../schemas/api/sheets'
import { ExportResult } from '../../../schemas/api/tasks'
import { answerToCell } from '../../../schemas/sheets/answerToCell'
import type { Cell } from '../../../schemas/sheets/cell'
import { placesOf, sheetColumns, type SheetColumn } from '../../../schemas/sheets/sheetColumns'
import { own } from '../../../schemas/model/json'
import { AppError } from '../../appError'
import { localText } from '../../support/localTime'
import type { Viewer } from '../../policies/accessScope'
import { takeTurns } from '../../sheets/takeTurns'
import { writeSheet } from '../../sheets/writeSheet'
import { countCatalogRows, eachCatalogRow } from './catalogFind'
import { rowsOf } from '../access/rowsOf'
import { loadCatalog } from '../catalogs/catalogs'
import type { Deps } from '../deps'
import type { LoadedForm } from '../forms/forms'
import { keepMadeSheet } from '../sheets/sheetFiles'
import { defineUserTask, isOwnTask } from '../tasks/taskKind'
import { checkTaskRight } from '../tasks/taskRight'
import { addTask } from '../tasks/tasks'

/** The most rows that are exported while the client waits. */
const atOnce = 2_000
/** Rows that an xlsx sheet can hold, without the headers. */
const mostXlsxRows = 1_048_575

type Asked = DownloadRowsRequest

const whichRows = ({ catalog_id, selector, filter_name }: Asked) => ({
  catalog_id,
  ...(selector !== undefined && { selector: selector as never }),
  ...(filter_name !== undefined && { filter_name }),
})

/**
 * Exports rows of a catalog as a spreadsheet: at once when they are few, otherwise as a task. Throws INVALID_SELECTOR and
 * SHEET_TOO_MANY_ROWS {max}.
 */
export async function downloadRows(deps: Deps, viewer: Viewer, asked: Asked): Promise<DownloadRowsResponse> {
  const catalog = await loadCatalog(deps, viewer, asked.catalog_id, 'record.export')
  const { count, more } = await countCatalogRows(deps, viewer, whichRows(asked))
  if (!more && count <= atOnce) {
    const { file, file_name } = await writeRows(deps, viewer, catalog, asked)
    return { status: 'complete', url: file, file_name }
  }
  const { task } = await addTask(deps, viewer, {
    kind: 'exportRows',
    subject: { itemId: catalog.item.id },
    asked,
    idempotencyKey: null,
    request: () => Promise.resolve(asked),
  })
  return { status: 'pending', task_id: task.id }
}

/** The task that exports any number of rows. */
export const exportRows = defineUserTask({
  name: 'exportRows',
  result: ExportResult,
  mayRead: isOwnTask,
  run: async (deps, run) => {
    const asked = run.task.request as Asked
    const mayGoOn = () => checkTaskRight(deps, run, 'record.export')
    await mayGoOn()
    const catalog = await loadCatalog(deps, run.viewer, asked.catalog_id, 'record.export')
    const { count, more } = await countCatalogRows(deps, run.viewer, whichRows(asked))
    const total = more ? null : count
    const result = await writeRows(deps, run.viewer, catalog, asked, {
      signal: run.signal,
      mayGoOn,
      onRows: (done) => run.save(deps.db, { done, total: total === null ? null : Math.max(total, done) }),
    })
    return { done: result.rows, total: result.rows, result }
  },
})

interface Watched {
  readonly signal?: AbortSignal
  /** Checks the rights again, before each part and at the end. */
  readonly mayGoOn?: () => Promise<void>
  /** Called with the number of rows after each part, of a thousand or so. */
  readonly onRows?: (done: number) => Promise<void>
}

async function writeRows(
  deps: Deps,
  viewer: Viewer,
  catalog: LoadedForm,
  asked: Asked,
  { signal, mayGoOn, onRows }: Watched = {},
): Promise<ExportResult> {
  const { revision } = catalog
  const columns = sheetColumns(revision.compiled(), revision.document)
  let rows = 0
  async function* cells(): AsyncGenerator<readonly Cell[]> {
    const turn = takeTurns(signal)
    for await (const page of eachCatalogRow(deps, viewer, whichRows(asked))) {
      await mayGoOn?.()
      for (const row of page) {
        yield columns.map((column) => cellOf(column, row, deps.baseUrl))
        await turn()
      }
      rows += page.length
      if (asked.format === 'xlsx' && rows > mostXlsxRows)
        throw new AppError('SHEET_TOO_MANY_ROWS', { max: mostXlsxRows })
      await onRows?.(rows)
    }
    await mayGoOn?.()
  }
  const day = localText(deps.now().getTime() / 1000, viewer.timezone)?.slice(0, 10) ?? ''
  const name = `${revision.document.name} ${day}.${asked.format}`
  const headers = columns.map(({ header }) => header)
  const content = writeSheet(asked.format, {
    headers,
    places: columns.map(placesOf),
    rows: cells(),
    name: revision.document.name,
  })
  const made = { name, itemId: catalog.item.id, rows: rowsOf(viewer, [catalog.item]) }
  const file: SheetFile = await keepMadeSheet(deps, viewer, made, content, signal)
  return { rows, ...file }
}

type Row = { readonly _id: string; readonly answers: Parameters<typeof own>[0] }

const cellOf = ({ id, field }: SheetColumn, row: Row, site: string | undefined): Cell =>
  field ? answerToCell(own(row.answers, id) as Parameters<typeof answerToCell>[0], field, site) : row._id
