import { isEmailAddress } from '../../email/emailAddress'
import { fieldTypes } from '../../fields/registry'
import type { CodedError } from '../../model/errors'
import type { FieldDocument, FormDocument } from '../../model/form'
import { isObject } from '../../model/json'
import type { EditResult } from '../editResult'
import { done } from '../refuse'
import { setOption } from './setOption'
import { valueAt } from '../../model/settingPath'

const emailsPath = 'email_configuration.emails'

/** Returns the addresses that receive the form's e-mail. */
export function emailsOf(form: FormDocument): readonly string[] {
  const stored = valueAt(form, emailsPath)
  return Array.isArray(stored) ? stored.filter((email) => typeof email === 'string') : []
}

/** The result of reading addresses that somebody typed or pasted. */
export interface EmailsRead {
  readonly taken: readonly string[]
  readonly left: readonly string[]
  /** Why some were refused: INVALID_EMAILS {emails} with all invalid ones, else REPEATED_EMAIL {email}. */
  readonly error: CodedError | null
}

/** Splits a text into addresses and refuses those that are already in the list, ignoring case. */
export function readEmails(form: FormDocument, text: string): EmailsRead {
  const seen = new Set(emailsOf(form).map((email) => email.toLowerCase()))
  const [taken, invalid, repeated] = [new Array<string>(), new Array<string>(), new Array<string>()]
  for (const email of text.split(/[\s,;]+/).filter((part) => part !== '')) {
    const isSeen = seen.has(email.toLowerCase())
    const list = !isEmailAddress(email) ? invalid : isSeen ? repeated : taken
    list.push(email)
    seen.add(email.toLowerCase())
  }
  const [email] = repeated
  const error =
    invalid.length > 0
      ? { code: 'INVALID_EMAILS' as const, params: { emails: invalid.join(', ') } }
      : email !== undefined
        ? { code: 'REPEATED_EMAIL' as const, params: { email } }
        : null
  return { taken, left: [...invalid, ...repeated], error }
}

/** Adds the valid addresses of a text. */
export function addEmails(form: FormDocument, { text }: { readonly text: string }): EditResult {
  const { taken } = readEmails(form, text)
  return taken.length === 0
    ? done(form)
    : setOption(form, { path: emailsPath, value: [...emailsOf(form), ...taken] })
}

export function removeEmail(form: FormDocument, { email }: { readonly email: string }): EditResult {
  const emails = emailsOf(form)
  const left = emails.filter((each) => each !== email)
  return left.length === emails.length ? done(form) : setOption(form, { path: emailsPath, value: left })
}

/**
 * The lists of fields in an e-mail's settings: fields with further receivers, fields whose files are attached, and fields whose answers are
 * in the text.
 */
export const emailFieldLists = ['email_fields', 'fields_attached', 'embed_fields'] as const

export type EmailFieldList = (typeof emailFieldLists)[number]

/** How each list stores a field (`embed_fields` as found in real forms). */
const entryOf: { readonly [list in EmailFieldList]: (field: FieldDocument) => unknown } = {
  email_fields: ({ field_id, label, group, catalog }) => ({
    field_id,
    label,
    group_id: group?.group_id ?? null,
    ...(isObject(catalog) &&
      typeof catalog['catalog_field_id'] === 'string' && { catalog_field_id: catalog['catalog_field_id'] }),
  }),
  fields_attached: ({ field_id, field_type, group, label }) => ({
    field_id,
    field_type,
    group: group ?? null,
    label,
  }),
  embed_fields: ({ field_id }) => field_id,
}

const idOf = (entry: unknown): unknown => (isObject(entry) ? entry['field_id'] : entry)

const storedList = (form: FormDocument, list: EmailFieldList): readonly unknown[] => {
  const stored = valueAt(form, `email_configuration.${list}`)
  return Array.isArray(stored) ? stored : []
}

/** Returns the field ids in a list, including those that the form no longer has. */
export function emailFieldIds(form: FormDocument, list: EmailFieldList): readonly string[] {
  return storedList(form, list)
    .map(idOf)
    .filter((id) => typeof id === 'string')
}

const isSecret = (field: FieldDocument) => fieldTypes.get(field.field_type).capabilities.has('secret')

/** Sets the fields of a list, except secrets. Kept entries stay as they are stored. */
export function setEmailFields(
  form: FormDocument,
  { list, fieldIds }: { readonly list: EmailFieldList; readonly fieldIds: readonly string[] },
): EditResult {
  const stored = new Map(storedList(form, list).map((entry) => [idOf(entry), entry]))
  const fields = new Map(
    form.form_pages.flatMap((page) => page.page_fields).map((field) => [field.field_id, field]),
  )
  const value = fieldIds.flatMap((id) => {
    const field = fields.get(id)
    if (field && isSecret(field)) return []
    if (stored.has(id)) return [stored.get(id)]
    return field ? [entryOf[list](field)] : []
  })
  return setOption(form, { path: `email_configuration.${list}`, value })
}
