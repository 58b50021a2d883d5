import type {
  FillFiles,
  FillRecordsRequest,
  FillRequest,
  FillUsersRequest,
  FillWish,
  SheetFile,
  SheetHeader,
} from '../../../schemas/api/sheets'
import { cellText, type Cell } from '../../../schemas/sheets/cell'
import { formatOfLocale } from '../../../schemas/sheets/columnFormat'
import { sheetHeaders } from '../../../schemas/sheets/sheetHeaders'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { openSheet } from '../../sheets/openSheet'
import type { Sheet } from '../../sheets/sheet'
import { tableRows } from '../../sheets/tableRows'
import { demand } from '../access/demand'
import { loadCatalog } from '../catalogs/catalogs'
import type { Deps } from '../deps'
import { openFileZip } from './fileZip'
import { fillCatalog, rowsOfCatalog } from './fillCatalog'
import { fillRecords, formToFill, recordsOfForm } from './fillRecords'
import type { FillTarget } from './fillTarget'
import { fillUsers, usersOfAccount } from './fillUsers'
import { readBrought } from './sheetOfZip'
import { takeSheet, withSheet } from '../sheets/sheetFiles'
import { addTask, type ToldTask } from '../tasks/tasks'

/** Rows of a sheet that are shown, including the headers. */
const shownRows = 6
/** Characters of a cell that are shown. */
const shownLength = 200

interface SheetStart extends Pick<Sheet, 'name' | 'otherNames'> {
  readonly rows: readonly (readonly Cell[])[]
}

async function startOf(path: string, count: number): Promise<SheetStart> {
  const sheet = await openSheet(path)
  const rows: (readonly Cell[])[] = []
  for await (const { cells } of tableRows(sheet.rows())) {
    rows.push(cells)
    if (rows.length === count) break
  }
  return { name: sheet.name, otherNames: sheet.otherNames, rows }
}

/**
 * Returns the headers and first rows of a sheet, with the address by which this user's calls know the sheet, and the zip that it came in.
 * Throws SHEET_ and ZIP_ errors.
 */
export async function readSheetHeader(deps: Deps, viewer: Viewer, address: string): Promise<SheetHeader> {
  const read = (path: string) => startOf(path, shownRows)
  const { sheet, zip, content: start } = await readBrought(deps, viewer, address, read)
  const [first = [], ...rows] = start.rows
  const headers = sheetHeaders(first.map(cellText))
  return {
    ...sheet,
    ...(zip && { files: zip }),
    headers: [...headers],
    examples: rows.map((cells) =>
      headers.map((_header, index) => cellText(cells[index]).slice(0, shownLength)),
    ),
    sheet: start.name,
    other_sheets: start.otherNames.length,
  }
}

/** What a load fills, and how. */
interface BegunFill {
  readonly kind: string
  /** Null when the load fills no item. */
  readonly itemId: number | null
  readonly target: FillTarget
  /** The request as sent, and the part of it that says what is filled. */
  readonly asked: FillWish
  readonly of: object
  /** Returns what else belongs to the request; `zip` is the zip that contained the spreadsheet. */
  readonly bring?: (zip: SheetFile | undefined) => Promise<object>
}

/** Creates the task of a load. Throws at once what can be known at once: an unreadable sheet, a missing column. */
const begin = (
  deps: Deps,
  viewer: Viewer,
  { kind, itemId, target, asked, of, bring }: BegunFill,
  idempotencyKey: string | null,
): Promise<ToldTask> =>
  addTask(deps, viewer, {
    kind,
    subject: itemId === null ? null : { itemId },
    asked,
    idempotencyKey,
    request: async () => {
      const readFirst = (path: string) => startOf(path, 1)
      const { sheet, zip, content } = await readBrought(deps, viewer, asked.spreadsheet_url, readFirst)
      target.plan(content.rows[0] ?? [], asked, formatOfLocale(viewer.locale))
      const { mapping, formats = {}, dry_run, clear_empty } = asked
      return {
        ...of,
        ...(await bring?.(zip)),
        mapping,
        formats,
        spreadsheet_url: sheet.file,
        file_name: sheet.file_name,
        dry_run: dry_run === true,
        clear_empty: clear_empty === true,
      }
    },
  })

/** Begins to fill a catalog. The same key returns the same task. */
export async function beginFill(
  deps: Deps,
  viewer: Viewer,
  asked: FillRequest,
  idempotencyKey: string | null,
): Promise<ToldTask> {
  const { catalog_id } = asked
  const catalog = await loadCatalog(deps, viewer, catalog_id, 'record.import')
  const wish = { kind: fillCatalog.name, itemId: catalog.item.id, target: rowsOfCatalog(catalog), asked }
  return begin(deps, viewer, { ...wish, of: { catalog_id } }, idempotencyKey)
}

/** Returns the zip sent beside the sheet, after checking that it can be read; when none is named, the zip that contained the sheet. */
async function bringZip(
  deps: Deps,
  viewer: Viewer,
  { files_url: address }: FillFiles,
  around: SheetFile | undefined,
): Promise<FillFiles> {
  if (address === undefined) return around ? { files_url: around.file, files_name: around.file_name } : {}
  const zip = await takeSheet(deps, viewer, address)
  await withSheet(deps, viewer, zip.file, async (path) => (await openFileZip(path)).close())
  return { files_url: zip.file, files_name: zip.file_name }
}

/** Begins to load records of a form. The same key returns the same task. */
export async function beginFillRecords(
  deps: Deps,
  viewer: Viewer,
  asked: FillRecordsRequest,
  idempotencyKey: string | null,
): Promise<ToldTask> {
  const { form_id } = asked
  const form = await formToFill(deps, viewer, form_id)
  const wish = { kind: fillRecords.name, itemId: form.item.id, target: recordsOfForm(form), asked }
  const bring = (zip: SheetFile | undefined) => bringZip(deps, viewer, asked, zip)
  return begin(deps, viewer, { ...wish, of: { form_id }, bring }, idempotencyKey)
}

/** Begins to load users of the viewer's account. The same key returns the same task. Throws FORBIDDEN {who} and NO_MAIL_SERVER. */
export async function beginFillUsers(
  deps: Deps,
  viewer: Viewer,
  asked: FillUsersRequest,
  idempotencyKey: string | null,
): Promise<ToldTask> {
  await demand(deps, viewer, 'users.manage', { kind: 'account', accountId: viewer.accountId })
  const { send_links: sends = false } = asked
  if (sends && (!deps.mailer || deps.baseUrl === undefined)) throw new AppError('NO_MAIL_SERVER')
  const wish = { kind: fillUsers.name, itemId: null, target: usersOfAccount(deps, viewer.locale), asked }
  return begin(deps, viewer, { ...wish, of: { send_links: sends } }, idempotencyKey)
}
