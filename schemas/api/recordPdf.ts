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
  /** The address of the file instead of its bytes. */
  send_url: Type.Optional(Nullable(Type.Boolean())),
})

const RecordsPdfRequest = Type.Object({
  name: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  /** All in one file; else a zip with a file for each. */
  merge: Type.Optional(Nullable(Type.Boolean())),
  archived: Type.Optional(Nullable(Type.Boolean())),
  /** An e-mail tells whoever asks when they are there, if e-mails leave this server. */
  notify_by_email: Type.Optional(Nullable(Type.Boolean())),
  template,
  /** Ids or addresses of records; where there are none, those that the filters let pass. */
  records_uri: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 10_000 })),
  form_id: Type.Optional(Nullable(Id)),
  filter_id: Type.Optional(Nullable(Type.Union([Type.String({ maxLength: 200 }), Id]))),
  /** As in the address of a list. */
  filters: Type.Optional(Nullable(Type.String({ maxLength: 8_000 }))),
})
export type RecordsPdfRequest = Static<typeof RecordsPdfRequest>

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
  /** Errors: NOT_FOUND, DOWNLOAD_FAILED where it takes too much. */
  printRecord: defineCall({
    method: 'POST',
    reads: true,
    path: paths.recordPdf,
    tag,
    summary: 'A record as a PDF',
    access,
    body: RecordPdfRequest,
    responses: {
      200: Type.Union([
        Type.Unsafe<AsyncIterable<Uint8Array>>({ type: 'string', contentMediaType: 'application/pdf' }),
        Type.Object({ url: Type.String(), file_name: Type.String() }),
      ]),
    },
  }),
  /** Errors: RECORD_PDF_DOWNLOAD_LIMIT_MSG {max}, NO_RECORDS_TO_PRINT, NOT_FOUND where none of the records is there, BAD_REQUEST where no form is named. */
  printRecords: defineCall({ ...printMany, path: paths.recordsPdf }),
  /** The same by another name. */
  printRecordsBeside: defineCall({ ...printMany, path: paths.recordsPdfBeside }),
}
