import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Envelope, Id, Id24, maximumId, Nullable, PageQuery, Seconds } from './common'
import { paths } from './paths'

/** The forms in which records are downloaded: `xls` is what clients call a workbook, and is one of today. */
const downloadTypes = ['csv', 'xlsx', 'xls', 'jsonl', 'geojson', 'pdf'] as const
const DownloadType = Type.Enum([...downloadTypes])
export type DownloadType = Static<typeof DownloadType>

/** Seconds that a download is kept. */
export const downloadsKept = 7 * 86_400

/** Records of one download as PDF at most. */
export const mostPrinted = 220

/** So many records are there while one waits; with their files, or printed, which takes seconds, only so many. More are a task. */
export const madeAtOnce = { records: 2_000, zipped: 20, printed: 1 } as const

/** Forms whose records come in one workbook at most, each as a sheet. */
export const mostSheets = 50

/** So many are listed at a time when nothing is said. */
export const downloadsPage = 10

const look = {
  name: Type.Optional(Type.String({ maxLength: 200 })),
  type: Type.Optional(DownloadType),
  /** What the client counted; the server counts itself. */
  total_records: Type.Optional(Type.Integer({ minimum: 0, maximum: maximumId })),
  /** A line for each record: sets of groups share cells. So it is when neither is said. */
  collapsed: Type.Optional(Type.Boolean()),
  /** A line for each set of a group. */
  unwind: Type.Optional(Type.Boolean()),
  /** Ids of fields and names of metadata, in the order of the columns; all when absent. */
  columns: Type.Optional(Type.String({ maxLength: 50_000, description: 'parted by commas' })),
  /** What choices are written as. */
  options: Type.Optional(Type.Enum(['labels', 'values'])),
  /** For PDFs: all records in one file, and so it is when nothing is said; else a zip with a file for each. */
  merge: Type.Optional(Type.Boolean()),
  /** For PDFs: a template of the form, by its id or its name; the default one when absent. */
  template: Type.Optional(Type.String({ maxLength: 500 })),
  /** `zip`: what is downloaded comes in a zip, with a folder for the files of each record; else files are told by their addresses. Not for PDFs. */
  files: Type.Optional(Type.Enum(['addresses', 'zip'])),
  /** For csv: columns by short names, choices as they are stored, and what they mean in a file beside it, in a zip. For SPSS, Stata and R. */
  codebook: Type.Optional(Type.Boolean()),
  /** An e-mail tells whoever asks when it is there, if e-mails leave this server. */
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
  /** The same as `unwind`. */
  unwindGroups: Type.Optional(Type.Boolean()),
  form_id: Type.Optional(Nullable(Id)),
  /** The same as `form_id`. */
  formId: Type.Optional(Nullable(Id)),
  filter_id: Type.Optional(Nullable(Type.Union([Type.String({ maxLength: 200 }), Id]))),
  /** Ids or addresses of records; where there are none, those that the filters let pass. */
  records: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10_000 })),
  /** As in the address of a list: `answer__<field id>__gte=10&search=…`. */
  filters: Type.Optional(Nullable(Type.String({ maxLength: 8_000 }))),
  archived: Type.Optional(Type.Boolean()),
  deleted: Type.Optional(Type.Boolean()),
})
export type DownloadSelectedRequest = Static<typeof DownloadSelectedRequest>

/** At once, or later: then the task tells how far it is, and the history has the file. */
export const DownloadAnswer = Type.Union([
  Type.Object({ status: Type.Literal('complete'), id: Id24, url: Type.String(), file_name: Type.String() }),
  Type.Object({ status: Type.Literal('pending'), id: Id24, task_id: Type.String() }),
])
export type DownloadAnswer = Static<typeof DownloadAnswer>

/** What files a zip would have beside its records, as far as they are counted. */
const DownloadSize = Type.Object({
  records: Type.Integer(),
  files: Type.Integer(),
  /** Of the files together, as they were uploaded. */
  bytes: Type.Integer(),
  /** Whether such a download is refused: then files are not counted further. */
  is_too_large: Type.Boolean(),
})
export type DownloadSize = Static<typeof DownloadSize>

/** Files that one zip holds at most, and their bytes. */
export const mostZipped = { files: 10_000, gibibytes: 2 } as const

/** What was asked for, so that it can be asked for again. */
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
  /** The forms whose records it has, each as a sheet of a workbook; absent where all are of one. */
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
  /** Where the file is; null while there is none, and for who may not have it. */
  path: Nullable(Type.String()),
  file_name: Nullable(Type.String()),
  size: Nullable(Type.Integer()),
  /** Lines without the headers, and of how many records. */
  records: Nullable(Type.Integer()),
  configuration: Configuration,
  /** The filter strings of what was asked, as the parameters of `form_answer/`. */
  filters: Type.String(),
  /** How many records were chosen one by one; null: all that the filters let pass. */
  selected: Nullable(Type.Integer()),
  created_at: Seconds,
  /** When the file ends. */
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
   * Takes what `form_answer/` takes, and how the file is written. A workbook may be of the records of several forms, where neither a form nor a view is named. Errors:
   * DOWNLOAD_TOO_LARGE {max}, DOWNLOAD_TOO_MANY_FORMS {max}, RECORD_PDF_DOWNLOAD_LIMIT_MSG {max},
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
  /** Errors: as above, and NOT_FOUND where none of the records is there. */
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
  /** What a zip of those records would weigh, with the files of the chosen columns. Errors: as above. */
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
  /** One's own of the last days; who may see what happens in the account sees those of all, without their files. */
  listDownloads: defineCall({
    method: 'GET',
    path: paths.downloadHistory,
    tag,
    summary: 'What was downloaded, the newest first',
    access,
    query: Type.Object({ ...PageQuery }),
    responses: { 200: Envelope(Download) },
  }),
  /** Clients name their own user, another one of the account, or a download. */
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
  /** The same as it was asked for, of the records of now. */
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
  /** The server gives the file to anybody who has its address, as long as the person who asked for it may download the same records. */
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
