import { Type, type Static } from 'typebox'
import { dayOrders, decimalSigns } from '../sheets/columnFormat'
import { defineCall } from './call'
import { Id, Nullable } from './common'
import { paths } from './paths'

/** A created or uploaded file: its unguessable address and its name. It is kept for some days. */
export const SheetFile = Type.Object({ file: Type.String(), file_name: Type.String() })
export type SheetFile = Static<typeof SheetFile>

/** Size limit of a zip with files of records. */
export const zipLimitMb = 200
export const zipLimit = zipLimitMb * 1024 * 1024

const Address = Type.String({ minLength: 1, maxLength: 2_048 })

const DayOrder = Type.Enum([...dayOrders])
const DecimalSign = Type.Enum([...decimalSigns])

/** A load of a spreadsheet. `mapping` maps headers to fields; each field takes one column, and unmapped headers are ignored. */
const wish = {
  /**
   * Address of a file that the same user uploaded, or of a file on the internet; it may be a zip with one spreadsheet. Errors:
   * ZIP_WITHOUT_SHEET, ZIP_SEVERAL_SHEETS {names}.
   */
  spreadsheet_url: Address,
  file_name: Type.Optional(Type.String({ maxLength: 255 })),
  mapping: Type.Record(Type.String({ maxLength: 1_000 }), Type.String({ maxLength: 64 })),
  /**
   * The format of a column's days (`dmy`, `mdy`, `ymd`) or decimals (`point`, `comma`), by header. Absent columns are guessed from all of
   * their cells, then from the user's language. Cells in another format fail with SHEET_CELL_FORMAT.
   */
  formats: Type.Optional(Type.Record(Type.String({ maxLength: 1_000 }), Type.Union([DayOrder, DecimalSign]))),
  /** Counts and reports errors without writing anything. */
  dry_run: Type.Optional(Type.Boolean()),
  /** True erases stored answers whose cell is empty; otherwise they stay. */
  clear_empty: Type.Optional(Type.Boolean()),
}
export const FillWish = Type.Object(wish)
export type FillWish = Static<typeof FillWish>

export const FillRequest = Type.Object({ catalog_id: Id, ...wish })
export type FillRequest = Static<typeof FillRequest>

const files = {
  /**
   * Address of a zip uploaded by the same user, with the files that cells of file fields name, with or without folders. Absent when the
   * spreadsheet is in that zip. Errors: ZIP_UNREADABLE, ZIP_TOO_LARGE {files, size}; for a row FILE_NOT_IN_ZIP, FILE_TWICE_IN_ZIP or
   * FILE_WITHOUT_ZIP {name}.
   */
  files_url: Type.Optional(Address),
  files_name: Type.Optional(Type.String({ maxLength: 255 })),
}
/**
 * Loads records of a form. Besides fields, a column may be `id` or `folio`, which identifies existing records. Fields of a group fill its
 * sets from consecutive lines, or from the lines within a cell.
 */
export const FillRecordsRequest = Type.Object({ form_id: Id, ...wish, ...files })
export type FillRecordsRequest = Static<typeof FillRecordsRequest>
/** The zip that accompanies a spreadsheet. */
export type FillFiles = Pick<FillRecordsRequest, 'files_url' | 'files_name'>

/**
 * Loads users of the account, identified by e-mail address, so one column must map to `email`. Other columns map to attributes of users:
 * `permissions` and `groups` hold several, separated by commas, semicolons or lines. Users are never removed from groups.
 */
export const FillUsersRequest = Type.Object({
  ...wish,
  /** Sends new users the link to set a password. NO_MAIL_SERVER when the server cannot send e-mails. */
  send_links: Type.Optional(Type.Boolean()),
})
export type FillUsersRequest = Static<typeof FillUsersRequest>

/** The first rows of a spreadsheet as text: unique headers, and the rows. */
export const SheetHeader = Type.Object({
  headers: Type.Array(Type.String()),
  examples: Type.Array(Type.Array(Type.String())),
  /** Name of the sheet that is read, empty for csv, and the number of other visible sheets. */
  sheet: Type.String(),
  other_sheets: Type.Integer(),
  /** The file to name in later requests: fetched from the internet, or taken out of a zip. */
  ...SheetFile.properties,
  /** The zip that contained the spreadsheet, whose other files its cells may name. */
  files: Type.Optional(SheetFile),
})
export type SheetHeader = Static<typeof SheetHeader>

const guessOf = <Format extends typeof DayOrder | typeof DecimalSign>(format: Format) =>
  Nullable(
    Type.Object({
      format,
      /** Whether the cells determine the format; otherwise it follows the user's language. */
      sure: Type.Boolean(),
      /** A few cells that determine it, or that are ambiguous. */
      examples: Type.Array(Type.String()),
      /** Number of cells in another format. */
      misfits: Type.Integer(),
    }),
  )

/** The guessed format of each column, in header order, for days and for numbers; null where it makes no difference. */
export const SheetFormats = Type.Object({
  columns: Type.Array(Type.Object({ days: guessOf(DayOrder), decimals: guessOf(DecimalSign) })),
})
export type SheetFormats = Static<typeof SheetFormats>

/** Downloads all rows, or those that a stored filter and a selector match. */
export const DownloadRowsRequest = Type.Object({
  catalog_id: Id,
  format: Type.Union([Type.Literal('csv'), Type.Literal('xlsx')]),
  selector: Type.Optional(Type.Unknown()),
  filter_name: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
})
export type DownloadRowsRequest = Static<typeof DownloadRowsRequest>

/** The finished file, or a task, in the format that clients of catalog downloads know. */
export const DownloadRowsResponse = Type.Union([
  Type.Object({ status: Type.Literal('complete'), url: Type.String(), file_name: Type.String() }),
  Type.Object({ status: Type.Literal('pending'), task_id: Type.String() }),
])
export type DownloadRowsResponse = Static<typeof DownloadRowsResponse>

const tag = 'catalogs' as const
const access = 'user' as const
const Part = Type.Unsafe<string>({ type: 'string', contentMediaType: 'application/octet-stream' })
const Content = Type.Unsafe<AsyncIterable<Uint8Array>>({
  type: 'string',
  contentMediaType: 'application/octet-stream',
})

export const sheetCalls = {
  /**
   * Accepts xlsx, ods and csv up to 50 MB, and zips with files of records up to 200 MB. Only the uploading user may name the file, until a
   * day after its last use. Requires the right to load rows, records or users somewhere. A user may keep 100 files and 400 MB
   * (SHEETS_FULL).
   */
  uploadSheet: defineCall({
    method: 'POST',
    path: paths.uploadSheet,
    tag,
    summary: 'Upload a spreadsheet to fill from',
    access,
    multipart: Type.Object({ file: Part }),
    responses: { 200: SheetFile },
  }),
  sheetHeader: defineCall({
    method: 'POST',
    path: paths.sheetHeader,
    tag,
    summary: 'The headers and first rows of a spreadsheet',
    access,
    body: Type.Object({ spreadsheet_url: Address }),
    responses: { 200: SheetHeader },
  }),
  /** Reads the whole file, which may take some seconds. */
  sheetFormats: defineCall({
    method: 'POST',
    path: paths.sheetFormats,
    tag,
    summary: 'How the columns of a spreadsheet write days and numbers',
    access,
    body: Type.Object({ spreadsheet_url: Address }),
    responses: { 200: SheetFormats },
  }),
  downloadRows: defineCall({
    method: 'POST',
    reads: true,
    path: paths.downloadRows,
    tag,
    summary: 'Rows of a catalog as a spreadsheet',
    access,
    body: DownloadRowsRequest,
    responses: { 200: DownloadRowsResponse },
  }),
  /** Serves the file to anybody who has its address. */
  getSheetFile: defineCall({
    method: 'GET',
    path: paths.sheetFile,
    tag,
    summary: 'A spreadsheet that was made for somebody',
    access: 'anyone',
    params: Type.Object({ account: Id, key: Type.String(), name: Type.String() }),
    responses: { 200: Content },
  }),
}
