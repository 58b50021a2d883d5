import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { whichRecords } from './bulkCalls'
import { Id, Id24, IdempotencyHeaders, Nullable } from './common'
import { downloadsKept } from './downloads'
import { paths } from './paths'
import { Anything } from './records'

/** As many addresses are written to at once. */
export const mostReceivers = 100

/** Seconds after which a link to the file ends, where nobody says. */
export const usualExpiration = downloadsKept

const Emails = Type.Array(Type.String({ maxLength: 320 }), { maxItems: mostReceivers })

const MailRecordsRequest = Type.Object({
  /** One record, by its id or address. */
  answer_uri: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  form_id: Type.Optional(Nullable(Id)),
  records: whichRecords.records,
  filters: whichRecords.filters,
  filter_id: whichRecords.filter_id,
  /** Whom it goes to; those of the configuration count, too. */
  emails: Type.Optional(Emails),
  email_configuration: Type.Object({
    emails: Type.Optional(Emails),
    subject: Type.Optional(Nullable(Type.String({ maxLength: 250 }))),
    body: Type.Optional(Nullable(Type.String({ maxLength: 20_000 }))),
    /** OWNER_ACCOUNT_EMAIL: it bears the account's name; an address gets the answers; else the user does. */
    sender: Type.Optional(Nullable(Type.String({ maxLength: 320 }))),
    /** How long a link to a file works that is too large to go along: 7 days at most. */
    timer_config: Type.Optional(
      Nullable(Type.Object({ seconds_to_expire: Type.Optional(Nullable(Type.Number({ minimum: 0 }))) })),
    ),
  }),
  /** All records in one PDF; else a zip with a PDF for each. */
  merge: Type.Optional(Nullable(Type.Boolean())),
  send_mail: Type.Optional(Anything),
})
export type MailRecordsRequest = Static<typeof MailRecordsRequest>

export const recordMailCalls = {
  /**
   * Sends each address one e-mail with the records as PDFs, or with a link that ends where that is too large. The task tells the ids of the e-mails. The
   * same key again is the same e-mails. Errors: NOT_FOUND where none of the records is there, INVALID_EMAILS {emails}, RECORD_PDF_DOWNLOAD_LIMIT_MSG {max},
   * TOO_MANY_TASKS {max}.
   */
  mailRecords: defineCall({
    method: 'POST',
    path: paths.mailRecords,
    tag: 'records',
    summary: 'E-mail records',
    access: 'user',
    headers: IdempotencyHeaders,
    body: MailRecordsRequest,
    responses: { 202: Type.Object({ status: Type.Literal('pending'), task_id: Id24 }) },
  }),
}
