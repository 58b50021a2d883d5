import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Envelope, Id, Id24, maximumId, Nullable, PageQuery, Seconds } from './common'
import { paths } from './paths'

/** File types of downloads. `xls` is an older client name for `xlsx`. */
const downloadTypes = ['csv', 'xlsx', 'xls', 'jsonl', 'geojson', 'pdf'] as const
const DownloadType = Type.Enum([...downloadTypes])
export type DownloadType = Static<typeof DownloadType>

/** Seconds for which a download is kept. */
export const downloadsKept = 7 * 86_400

/** Records that one PDF download contains at most. */
export const mostPrinted = 220

/**
 * Records up to which a download is made within the request; larger ones become a task. Zips with files and PDFs have lower limits because
 * each record takes seconds.
 */
export const madeAtOnce = { records: 2_000, zipped: 20, printed: 1 } as const

/** Forms that one workbook contains at most, each as a sheet. */
export const mostSheets = 50

/** Default page size of the list of downloads. */
export const downloadsPage = 10

const look = {
  name: Type.Optional(Type.String({ maxLength: 200 })),
  type: Type.Optional(DownloadType),
  /** Sent by clients, ignored: the server counts itself. */
  total_records: Type.Optional(Type.Integer({ minimum: 0, maximum: maximumId })),
  /** One line per record: the sets of groups share cells. The default. */
  collapsed: Type.Optional(Type.Boolean()),
  /** One line per set of a group. */
  unwind: Type.Optional(Type.Boolean()),
  /** Field ids and names of metadata, in column order; all when absent. */
  columns: Type.Optional(Type.String({ maxLength: 50_000, description: 'parted by commas' })),
  /** Whether choices are written as labels or as values. */
  options: Type.Optional(Type.Enum(['labels', 'values'])),
  /** For PDFs: true (the default) puts all records into one file, false makes a zip with one file per record. */
  merge: Type.Optional(Type.Boolean()),
  /** For PDFs: id or name of a template of the form; the default template when absent. */
  template: Type.Optional(Type.String({ maxLength: 500 })),
  /** `zip` packs the download with a folder of files for each record; `addresses` only lists the files' addresses. Not for PDFs. */
  files: Type.Optional(Type.Enum(['addresses', 'zip'])),
  /** For csv: makes a zip with short column names, choices as stored, and a second file that explains them, for SPSS, Stata and R. */
  codebook: Type.Optional(Type.Boolean()),
  /** Sends the user an e-mail when the file is ready, if the server can send e-mails. */
  notify_by_email: Type.Optional(Type.Boolean()),
}

export const DownloadQuery = Type.Object({
  ...look,
  form_id: Type.Optional(Id),
  filter_id: Type.Optional(Type.String({ maxLength: 200 })),
})
export type DownloadQuery = Static<typeof DownloadQuery>

export const DownloadSelectedRequest = Type.Object({
  ...look,
  /** Alias of `unwind`. */
  unwindGroups: Type.Optional(Type.Boolean()),
  form_id: Type.Optional(Nullable(Id)),
  /** Alias of `form_id`. */
  formId: Type.Optional(Nullable(Id)),
  filter_id: Type.Optional(Nullable(Type.Union([Type.String({ maxLength: 200 }), Id]))),
  /** Ids or addresses of records; when empty, the filters select them. */
  records: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10_000 })),
  /** Filters as in a list's query string: `answer__<field id>__gte=10&search=…`. */
  filters: Type.Optional(Nullable(Type.String({ maxLength: 8_000 }))),
  archived: Type.Optional(Type.Boolean()),
  deleted: Type.Optional(Type.Boolean()),
})
export type DownloadSelectedRequest = Static<typeof DownloadSelectedRequest>

/** The finished file, or the task that reports progress; the history then has the file. */
export const DownloadAnswer = Type.Union([
  Type.Object({ status: Type.Literal('complete'), id: Id24, url: Type.String(), file_name: Type.String() }),
  Type.Object({ status: Type.Literal('pending'), id: Id24, task_id: Type.String() }),
])
export type DownloadAnswer = Static<typeof DownloadAnswer>

/** Number and size of the files that a zip would contain besides its records. */
const DownloadSize = Type.Object({
  records: Type.Integer(),
  files: Type.Integer(),
  /** Total size of the uploaded files in bytes. */
  bytes: Type.Integer(),
  /** Whether the download would be refused as too large; counting stops there. */
  is_too_large: Type.Boolean(),
})
export type DownloadSize = Static<typeof DownloadSize>

/** Number and size of files that a zip contains at most. */
export const mostZipped = { files: 10_000, gibibytes: 2 } as const

/** The request, kept so that it can be repeated. */
const Configuration = Type.Object({
  type: DownloadType,
  unwind: Type.Boolean(),
  options: Type.Enum(['labels', 'values']),
  columns: Nullable(Type.Array(Type.String())),
  merge: Type.Optional(Type.Boolean()),
  template: Type.Optional(Type.String()),
  files: Type.Optional(Type.Literal('zip')),
  codebook: Type.Optional(Type.Literal(true)),
  notify_by_email: Type.Optional(Type.Literal(true)),
  /** The forms of the workbook's sheets; absent when all records belong to one form. */
  forms: Type.Optional(Type.Array(Id)),
})
export type DownloadConfiguration = Static<typeof Configuration>

export const Download = Type.Object({
  id: Id24,
  name: Type.String(),
  form_id: Nullable(Id),
  form_name: Nullable(Type.String()),
  filter_id: Nullable(Id),
  user_id: Id,
  user_name: Type.String(),
  status: Type.Enum(['pending', 'done', 'error']),
  /** Address of the file; null while it does not exist, and for viewers who may not have it. */
  path: Nullable(Type.String()),
  file_name: Nullable(Type.String()),
  size: Nullable(Type.Integer()),
  /** Number of records in the file; null while it is not known. */
  records: Nullable(Type.Integer()),
  configuration: Configuration,
  /** The requested filters, as query parameters of `form_answer/`. */
  filters: Type.String(),
  /** Number of records chosen one by one; null when the filters selected them. */
  selected: Nullable(Type.Integer()),
  created_at: Seconds,
  /** When the file is deleted. */
  expires_at: Seconds,
})
export type Download = Static<typeof Download>

const tag = 'records' as const
const access = 'user' as const
const Content = Type.Unsafe<AsyncIterable<Uint8Array>>({
  type: 'string',
  contentMediaType: 'application/octet-stream',
})

export const downloadCalls = {
  /**
   * Takes the parameters of `form_answer/` and the layout of the file. A workbook may hold records of several forms when the request names
   * neither a form nor a view. Errors: DOWNLOAD_TOO_LARGE {max}, DOWNLOAD_TOO_MANY_FORMS {max}, RECORD_PDF_DOWNLOAD_LIMIT_MSG {max},
   * DOWNLOAD_FILES_TOO_LARGE {files, size}, DOWNLOAD_FAILED, INVALID_FILTER {name}, TOO_MANY_TASKS {max}.
   */
  downloadRecords: defineCall({
    method: 'GET',
    path: paths.downloads,
    tag,
    summary: 'Records of a form as a file',
    access,
    query: DownloadQuery,
    responses: { 200: DownloadAnswer },
  }),
  /** Errors: those of `downloadRecords`, and NOT_FOUND when none of the records exists. */
  downloadSelected: defineCall({
    method: 'POST',
    reads: true,
    path: paths.downloadSelected,
    tag,
    summary: 'Records that were chosen, or that filters let pass, as a file',
    access,
    body: DownloadSelectedRequest,
    responses: { 200: DownloadAnswer },
  }),
  /** Computes the size of a zip of these records with the files of the chosen columns. Errors: those of `downloadRecords`. */
  measureDownload: defineCall({
    method: 'POST',
    reads: true,
    path: paths.downloadSize,
    tag,
    summary: 'How many files records have, and how large they are',
    access,
    body: DownloadSelectedRequest,
    responses: { 200: DownloadSize },
  }),
  /** Lists the user's own recent downloads. Users who may see the account's activity see everybody's, without the files. */
  listDownloads: defineCall({
    method: 'GET',
    path: paths.downloadHistory,
    tag,
    summary: 'What was downloaded, the newest first',
    access,
    query: Type.Object({ ...PageQuery }),
    responses: { 200: Envelope(Download) },
  }),
  /** The id may be the caller's user, another user of the account, or a download. */
  getDownloads: defineCall({
    method: 'GET',
    path: paths.download,
    tag,
    summary: 'One download, or those of a user',
    access,
    params: Type.Object({ id: Type.String({ maxLength: 40 }) }),
    query: Type.Object({ ...PageQuery }),
    responses: { 200: Envelope(Download) },
  }),
  deleteDownload: defineCall({
    method: 'DELETE',
    path: paths.download,
    tag,
    summary: 'Forget a download and its file',
    access,
    params: Type.Object({ id: Id24 }),
    responses: { 204: Type.Null() },
  }),
  /** Repeats the request on the current records. */
  downloadAgain: defineCall({
    method: 'POST',
    reads: true,
    path: paths.downloadAgain,
    tag,
    summary: 'Make a download once more',
    access,
    params: Type.Object({ id: Id24 }),
    responses: { 200: DownloadAnswer },
  }),
  /** Serves the file to anybody who has its address, while the person who requested it may still download the same records. */
  getDownloadFile: defineCall({
    method: 'GET',
    path: paths.downloadFile,
    tag,
    summary: 'A file of records that was made for somebody',
    access: 'anyone',
    params: Type.Object({ account: Id, key: Type.String(), name: Type.String() }),
    responses: { 200: Content },
  }),
}
