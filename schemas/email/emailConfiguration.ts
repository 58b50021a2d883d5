import { isObject, own } from '../model/json'
import { isEmailAddress } from './emailAddress'
import { readSender, type Sender } from './sender'

/** What a form's documents say of the e-mail that goes out with a record. */
export interface EmailConfiguration {
  /** Also when a record is edited. */
  readonly resends: boolean
  readonly sender: Sender
  /** An address, or a placeholder of an answer; '' for none. */
  readonly replyTo: string
  readonly emails: readonly string[]
  /** Ids of fields that are answered with addresses. */
  readonly emailFields: readonly string[]
  /** Templates; '' where nobody wrote one. */
  readonly subject: string
  readonly body: string
  readonly embedFields: readonly string[]
  readonly sendsAttachments: boolean
  /** The company's logo stands above it. */
  readonly showsLogo: boolean
  /** The record goes along as a PDF. */
  readonly sendsPdf: boolean
  /** The id of the template that it is printed with; the form's default one when absent. */
  readonly pdfTemplate?: string
  readonly attachedFields: readonly string[]
  /** How long its link to the record works; null: as long as the form says. */
  readonly secondsToExpire: number | null
}

const textAt = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The ids of fields, listed as such or as objects that have one. A member of a row is named by its own id. */
const fieldsIn = (list: unknown): readonly string[] =>
  (Array.isArray(list) ? (list as readonly unknown[]) : []).flatMap((entry) => {
    const id = isObject(entry) ? entry['field_id'] : entry
    return typeof id === 'string' && id !== '' ? [id] : []
  })

/** The id of a template that is stored whole; undefined for the form's default one. */
export function templateIdIn(template: unknown): string | undefined {
  const id: unknown = isObject(template) ? own(template, 'id') : undefined
  return typeof id === 'number' || typeof id === 'string' ? String(id) : undefined
}

/**
 * Reads a stored `email_configuration`, of a form or of a workflow's action; null where it names nobody to write to. Whatever shape its
 * parts have, none of them is an error.
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
