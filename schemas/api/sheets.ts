import { Type, type Static } from 'typebox'
import { dayOrders, decimalSigns } from '../sheets/columnFormat'
import { defineCall } from './call'
import { Id, Nullable } from './common'
import { paths } from './paths'

/** A file that was made or uploaded: its address, which nobody can guess, and its name. It is kept for some days. */
export const SheetFile = Type.Object({ file: Type.String(), file_name: Type.String() })
export type SheetFile = Static<typeof SheetFile>

/** Of a zip with files that records have. */
export const zipLimitMb = 200
export const zipLimit = zipLimitMb * 1024 * 1024

const Address = Type.String({ minLength: 1, maxLength: 2_048 })

const DayOrder = Type.Enum([...dayOrders])
const DecimalSign = Type.Enum([...decimalSigns])

/** What is loaded from which spreadsheet, and how. `mapping`: header to field. A field is filled from one column; headers that are not named are not looked at. */
const wish = {
  /** Of a file uploaded before by the same user, or of the internet; also of a zip with one spreadsheet. ZIP_WITHOUT_SHEET, ZIP_SEVERAL_SHEETS {names}. */
  spreadsheet_url: Address,
  file_name: Type.Optional(Type.String({ maxLength: 255 })),
  mapping: Type.Record(Type.String({ maxLength: 1_000 }), Type.String({ maxLength: 64 })),
  /**
   * How a column writes its days (`dmy`, `mdy`, `ymd`) or its decimals (`point`, `comma`), by header. One that is not named is guessed
   * over all of its cells, and by the user's language where they do not say. Cells of another format fail with SHEET_CELL_FORMAT.
   */
  formats: Type.Optional(Type.Record(Type.String({ maxLength: 1_000 }), Type.Union([DayOrder, DecimalSign]))),
  /** Counts and errors as if, and nothing is written. */
  dry_run: Type.Optional(Type.Boolean()),
  /** Empty cells erase what is stored; otherwise they leave it. */
  clear_empty: Type.Optional(Type.Boolean()),
}
export const FillWish = Type.Object(wish)
export type FillWish = Static<typeof FillWish>

export const FillRequest = Type.Object({ catalog_id: Id, ...wish })
export type FillRequest = Static<typeof FillRequest>

const files = {
  /**
   * Of a zip that the same user uploaded before, as a spreadsheet is: its files are what cells of file fields name, each with folders in front or
   * without. Left out where the spreadsheet lies in that zip itself. ZIP_UNREADABLE, ZIP_TOO_LARGE {files, size}; of a row FILE_NOT_IN_ZIP, FILE_TWICE_IN_ZIP or FILE_WITHOUT_ZIP {name}.
   */
  files_url: Type.Optional(Address),
  files_name: Type.Optional(Type.String({ maxLength: 255 })),
}
/**
 * Records of a form. Besides fields a column may be `id` or `folio`, by which records that there are already are known; the members of a group go to
 * the sets of the lines below each other, or of the lines of a cell.
 */
export const FillRecordsRequest = Type.Object({ form_id: Id, ...wish, ...files })
export type FillRecordsRequest = Static<typeof FillRecordsRequest>
/** The zip beside a spreadsheet. */
export type FillFiles = Pick<FillRecordsRequest, 'files_url' | 'files_name'>

/**
 * Users of the account, who are known by their e-mail address: a column must go to `email`. Others go to attributes of a user: `permissions` and `groups`
 * have several separated by commas, semicolons or lines; who is in a group stays in it.
 */
export const FillUsersRequest = Type.Object({
  ...wish,
  /** New users are sent the link by which they choose a password. NO_MAIL_SERVER where nothing can be sent. */
  send_links: Type.Optional(Type.Boolean()),
})
export type FillUsersRequest = Static<typeof FillUsersRequest>

/** A spreadsheet's first rows as text: headers each once, rows beside them. */
export const SheetHeader = Type.Object({
  headers: Type.Array(Type.String()),
  examples: Type.Array(Type.Array(Type.String())),
  /** What the sheet that is read is called, empty for a csv; and how many more the file has that people see. */
  sheet: Type.String(),
  other_sheets: Type.Integer(),
  /** What to name from now on: a file of the internet has been fetched, and one in a zip taken out. */
  ...SheetFile.properties,
  /** The zip that it came in, whose other files its cells may name. */
  files: Type.Optional(SheetFile),
})
export type SheetHeader = Static<typeof SheetHeader>

const guessOf = <Format extends typeof DayOrder | typeof DecimalSign>(format: Format) =>
  Nullable(
    Type.Object({
      format,
      /** Whether the cells say so; otherwise it is how people of the user's language write. */
      sure: Type.Boolean(),
      /** A few cells that decide it, or that can be read in several ways. */
      examples: Type.Array(Type.String()),
      /** Cells that are written in another way. */
      misfits: Type.Integer(),
    }),
  )

/** How each column, in the order of the headers, seems to be written: as days and as numbers, null where it makes no difference. */
export const SheetFormats = Type.Object({
  columns: Type.Array(Type.Object({ days: guessOf(DayOrder), decimals: guessOf(DecimalSign) })),
})
export type SheetFormats = Static<typeof SheetFormats>

/** All rows, or those that a stored filter and a selector let pass. */
export const DownloadRowsRequest = Type.Object({
  catalog_id: Id,
  format: Type.Union([Type.Literal('csv'), Type.Literal('xlsx')]),
  selector: Type.Optional(Type.Unknown()),
  filter_name: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
})
export type DownloadRowsRequest = Static<typeof DownloadRowsRequest>

/** As clients of the catalogs' download know it: at once, or later and then told by the task. */
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
   * 50 MB at most: xlsx, ods, csv, and 200 MB of zip with files that records have. Only who uploaded it may name it, until a day after it was last used. For who may load rows of some
   * catalog, records of some form, or users; of one user 100 are kept, and 400 MB: SHEETS_FULL.
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
  /** All of it is read, which may take some seconds. */
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
  /** Whoever has the address may fetch it. */
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
