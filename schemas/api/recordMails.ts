import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { whichRecords } from './bulkCalls'
import { Id, Id24, IdempotencyHeaders, Nullable } from './common'
import { downloadsKept } from './downloads'
import { paths } from './paths'
import { Anything } from './records'

/** Addresses that one call writes to at most. */
export const mostReceivers = 100

/** Default number of seconds for which a link to the file works. */
export const usualExpiration = downloadsKept

const Emails = Type.Array(Type.String({ maxLength: 320 }), { maxItems: mostReceivers })

const MailRecordsRequest = Type.Object({
  /** One record, by its id or address. */
  answer_uri: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  form_id: Type.Optional(Nullable(Id)),
  records: whichRecords.records,
  filters: whichRecords.filters,
  filter_id: whichRecords.filter_id,
  /** Receivers, in addition to those in `email_configuration`. */
  emails: Type.Optional(Emails),
  email_configuration: Type.Object({
    emails: Type.Optional(Emails),
    subject: Type.Optional(Nullable(Type.String({ maxLength: 250 }))),
    body: Type.Optional(Nullable(Type.String({ maxLength: 20_000 }))),
    /** The template to print with, by its id or a name, or the template itself; the default one when absent. */
    pdf_template: Type.Optional(Nullable(Anything)),
    /** OWNER_ACCOUNT_EMAIL shows the account's name; an e-mail address receives the replies; otherwise replies go to the user. */
    sender: Type.Optional(Nullable(Type.String({ maxLength: 320 }))),
    /** How long the link to a file that is too large to attach works: 7 days at most. */
    timer_config: Type.Optional(
      Nullable(Type.Object({ seconds_to_expire: Type.Optional(Nullable(Type.Number({ minimum: 0 }))) })),
    ),
  }),
  /** True puts all records into one PDF; false makes a zip with one PDF per record. */
  merge: Type.Optional(Nullable(Type.Boolean())),
  send_mail: Type.Optional(Anything),
})
export type MailRecordsRequest = Static<typeof MailRecordsRequest>

export const recordMailCalls = {
  /**
   * Sends each address one e-mail with the records as PDFs, or with an expiring link when the file is too large. The task returns the ids
   * of the e-mails. A repeated key sends nothing again. Errors: NOT_FOUND when no record or template is found, INVALID_EMAILS {emails},
   * RECORD_PDF_DOWNLOAD_LIMIT_MSG {max}, TOO_MANY_TASKS {max}.
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
