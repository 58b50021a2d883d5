import { isObject, own } from '../model/json'
import { isEmailAddress } from './emailAddress'
import { readSender, type Sender } from './sender'

/** Settings of the e-mail that a form sends with a record. */
export interface EmailConfiguration {
  /** Whether it is also sent when a record is edited. */
  readonly resends: boolean
  readonly sender: Sender
  /** An address, or a placeholder of an answer; '' for none. */
  readonly replyTo: string
  readonly emails: readonly string[]
  /** Ids of fields whose answers are addresses of receivers. */
  readonly emailFields: readonly string[]
  /** Templates; '' when there is none. */
  readonly subject: string
  readonly body: string
  readonly embedFields: readonly string[]
  readonly sendsAttachments: boolean
  /** Whether the company's logo is above the text. */
  readonly showsLogo: boolean
  /** Whether the record is attached as a PDF. */
  readonly sendsPdf: boolean
  /** Id of the print template; the form's default one when absent. */
  readonly pdfTemplate?: string
  readonly attachedFields: readonly string[]
  /** Seconds for which its link to the record works; null for the form's setting. */
  readonly secondsToExpire: number | null
}

const textAt = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Returns the field ids in a list of ids or of objects with an id. A member of a row has its own id. */
const fieldsIn = (list: unknown): readonly string[] =>
  (Array.isArray(list) ? (list as readonly unknown[]) : []).flatMap((entry) => {
    const id = isObject(entry) ? entry['field_id'] : entry
    return typeof id === 'string' && id !== '' ? [id] : []
  })

/** Returns the id of a template that is stored whole; undefined for the form's default one. */
export function templateIdIn(template: unknown): string | undefined {
  const id: unknown = isObject(template) ? own(template, 'id') : undefined
  return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined
}

/**
 * Reads a stored `email_configuration` of a form or of a workflow's action; returns null without receivers. Never fails, whatever shape the
 * parts have.
 */
export function readEmailConfiguration(stored: unknown): EmailConfiguration | null {
  if (!isObject(stored)) return null
  const listed: unknown = own(stored, 'emails')
  const emails = (Array.isArray(listed) ? (listed as readonly unknown[]) : []).filter(
    (email): email is string => typeof email === 'string' && isEmailAddress(email),
  )
  const emailFields = fieldsIn(own(stored, 'email_fields'))
  if (emails.length === 0 && emailFields.length === 0) return null
  const timer: unknown = own(stored, 'timer_config')
  const pdfTemplate = templateIdIn(own(stored, 'pdf_template'))
  const seconds = isObject(timer) ? Number(timer['seconds_to_expire'] ?? NaN) : NaN
  return {
    resends: own(stored, 'resend') === 'RESEND',
    sender: readSender(own(stored, 'sender')),
    replyTo: textAt(own(stored, 'reply_to')).trim(),
    emails,
    emailFields,
    subject: textAt(own(stored, 'subject')),
    body: textAt(own(stored, 'body')),
    embedFields: fieldsIn(own(stored, 'embed_fields')),
    sendsAttachments: own(stored, 'send_attachments') === true,
    showsLogo: own(stored, 'embed_company_picture') !== false,
    sendsPdf: own(stored, 'send_pdf') === true,
    ...(pdfTemplate !== undefined && { pdfTemplate }),
    attachedFields: fieldsIn(own(stored, 'fields_attached')),
    secondsToExpire: seconds > 0 && Number.isFinite(seconds) ? seconds : null,
  }
}
