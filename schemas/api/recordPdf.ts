import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id, Nullable } from './common'
import { DownloadAnswer } from './downloads'
import { paths } from './paths'

const template = Type.Optional(
  Nullable(
    Type.Unknown({
      description:
        'the id or the name of a template of the form, or the template; the default one when absent',
    }),
  ),
)

const RecordPdfRequest = Type.Object({
  /** The id of a record, or its address. */
  answer_uri: Type.String({ minLength: 1, maxLength: 200 }),
  filter_id: Type.Optional(Nullable(Type.Unknown())),
  template,
  /** Returns the address of the file instead of its bytes. */
  send_url: Type.Optional(Nullable(Type.Boolean())),
})

const RecordsPdfRequest = Type.Object({
  name: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  /** True puts all records into one file; false makes a zip with one file per record. */
  merge: Type.Optional(Nullable(Type.Boolean())),
  archived: Type.Optional(Nullable(Type.Boolean())),
  /** Sends the user an e-mail when the files are ready, if the server can send e-mails. */
  notify_by_email: Type.Optional(Nullable(Type.Boolean())),
  template,
  /** Ids or addresses of records; when empty, the filters select them. */
  records_uri: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10_000 })),
  form_id: Type.Optional(Nullable(Id)),
  filter_id: Type.Optional(Nullable(Type.Union([Type.String({ maxLength: 200 }), Id]))),
  /** Filters as in a list's query string. */
  filters: Type.Optional(Nullable(Type.String({ maxLength: 8_000 }))),
})
export type RecordsPdfRequest = Static<typeof RecordsPdfRequest>

/** The address works for some minutes. */
const OwnPdf = Type.Object({ url: Type.String(), file_name: Type.String() })
export type OwnPdf = Static<typeof OwnPdf>

const Pdf = Type.Unsafe<AsyncIterable<Uint8Array>>({ type: 'string', contentMediaType: 'application/pdf' })

const tag = 'records' as const
const access = 'user' as const

const printMany = {
  method: 'POST',
  tag,
  summary: 'Records as PDFs, which the history of downloads has when they are made',
  access,
  body: RecordsPdfRequest,
  reads: true,
  responses: { 202: DownloadAnswer },
} as const

export const recordPdfCalls = {
  /** Errors: NOT_FOUND, DOWNLOAD_FAILED when printing takes too much time or memory. */
  printRecord: defineCall({
    method: 'POST',
    reads: true,
    path: paths.recordPdf,
    tag,
    summary: 'A record as a PDF',
    access,
    body: RecordPdfRequest,
    responses: {
      200: Type.Union([Pdf, Type.Object({ url: Type.String(), file_name: Type.String() })]),
    },
  }),
  /**
   * Errors: RECORD_PDF_DOWNLOAD_LIMIT_MSG {max}, NO_RECORDS_TO_PRINT, NOT_FOUND when none of the records exists, BAD_REQUEST when the
   * request names no form.
   */
  printRecords: defineCall({ ...printMany, path: paths.recordsPdf }),
  /** The same call under another path. */
  printRecordsBeside: defineCall({ ...printMany, path: paths.recordsPdfBeside }),
  /**
   * For whoever just submitted, where the form offers it (`confirmation.offer_pdf`): they are known by the `Idempotency-Key` of the submission, without a
   * login only by one that nobody can guess. NOT_FOUND for any other, LINK_EXPIRED a day later.
   */
  askOwnPdf: defineCall({
    method: 'POST',
    reads: true,
    path: paths.askOwnPdf,
    tag,
    summary: 'Where one gets a PDF of what one has submitted',
    access: 'visitor',
    body: Type.Object({ form_id: Id, key: Type.String({ minLength: 1, maxLength: 200 }) }),
    responses: { 200: OwnPdf },
  }),
  getOwnPdf: defineCall({
    method: 'GET',
    path: paths.ownPdf,
    tag,
    summary: 'A PDF of what one has submitted',
    access: 'anyone',
    params: Type.Object({ key: Type.String({ maxLength: 400 }) }),
    responses: { 200: Pdf },
  }),
}
