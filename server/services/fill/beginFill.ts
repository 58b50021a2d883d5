import type { FillRequest, SheetHeader } from '../../../schemas/api/sheets'
import { cellText, type Cell } from '../../../schemas/sheets/cell'
import { formatOfLocale } from '../../../schemas/sheets/columnFormat'
import { sheetHeaders } from '../../../schemas/sheets/sheetHeaders'
import type { Viewer } from '../../policies/accessScope'
import { openSheet } from '../../sheets/openSheet'
import type { Sheet } from '../../sheets/sheet'
import { tableRows } from '../../sheets/tableRows'
import { loadCatalog } from '../catalogs/catalogs'
import type { Deps } from '../deps'
import { planFill } from './fillPlan'
import { takeSheet, withSheet } from '../sheets/sheetFiles'
import { addTask, type ToldTask } from '../tasks/tasks'

/** Rows that are shown of a sheet, the headers among them. */
const shownRows = 6
/** Of a cell that is shown. */
const shownLength = 200

interface SheetStart extends Pick<Sheet, 'name' | 'otherNames'> {
  readonly rows: readonly (readonly Cell[])[]
}

async function startOf(deps: Deps, viewer: Viewer, address: string, count: number): Promise<SheetStart> {
  return withSheet(deps, viewer, address, async (path) => {
    const sheet = await openSheet(path)
    const rows: (readonly Cell[])[] = []
    for await (const { cells } of tableRows(sheet.rows())) {
      rows.push(cells)
      if (rows.length === count) break
    }
    return { name: sheet.name, otherNames: sheet.otherNames, rows }
  })
}

/** The headers of a sheet and its first rows, and the name by which this user's calls know it. SHEET_ errors. */
export async function readSheetHeader(deps: Deps, viewer: Viewer, address: string): Promise<SheetHeader> {
  const sheet = await takeSheet(deps, viewer, address)
  const start = await startOf(deps, viewer, sheet.file, shownRows)
  const [first = [], ...rows] = start.rows
  const headers = sheetHeaders(first.map(cellText))
  return {
    ...sheet,
    headers: [...headers],
    examples: rows.map((cells) =>
      headers.map((_header, index) => cellText(cells[index]).slice(0, shownLength)),
    ),
    sheet: start.name,
    other_sheets: start.otherNames.length,
  }
}

/**
 * Begins to fill a catalog from a sheet. What can be told at once is: that the sheet cannot be read, that it has no such column. The
 * same key again is the same task.
 */
export async function beginFill(
  deps: Deps,
  viewer: Viewer,
  asked: FillRequest,
  idempotencyKey: string | null,
): Promise<ToldTask> {
  const catalog = await loadCatalog(deps, viewer, asked.catalog_id, 'record.import')
  return addTask(deps, viewer, {
    kind: 'fillCatalog',
    subject: { itemId: catalog.item.id },
    asked,
    idempotencyKey,
    request: async (): Promise<FillRequest> => {
      const sheet = await takeSheet(deps, viewer, asked.spreadsheet_url)
      const { rows } = await startOf(deps, viewer, sheet.file, 1)
      planFill(catalog, rows[0] ?? [], asked, formatOfLocale(viewer.locale))
      const { catalog_id, mapping, formats = {}, dry_run, clear_empty } = asked
      return {
        catalog_id,
        mapping,
        formats,
        spreadsheet_url: sheet.file,
        file_name: sheet.file_name,
        dry_run: dry_run === true,
        clear_empty: clear_empty === true,
      }
    },
  })
}
