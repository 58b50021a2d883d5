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

/** The addresses that the form's e-mail goes to. */
export function emailsOf(form: FormDocument): readonly string[] {
  const stored = valueAt(form, emailsPath)
  return Array.isArray(stored) ? stored.filter((email) => typeof email === 'string') : []
}

/** Addresses as somebody wrote or pasted them: those to take, and those that cannot be taken. */
export interface EmailsRead {
  readonly taken: readonly string[]
  readonly left: readonly string[]
  /** Why some are left: INVALID_EMAILS {emails} of all that are no addresses, else REPEATED_EMAIL {email}. */
  readonly error: CodedError | null
}

/** Tells the addresses in a text apart; one that is in the list, however it is capitalised, is not taken again. */
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

/** Adds the addresses of a text that can be taken. */
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

/** The lists of fields that an e-mail has: who else gets it, whose files go along, whose answers are in its text. */
export const emailFieldLists = ['email_fields', 'fields_attached', 'embed_fields'] as const

export type EmailFieldList = (typeof emailFieldLists)[number]

/** How each list names a field (`embed_fields` as in real forms). */
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

/** The ids of the fields in a list, those that the form no longer has too. */
export function emailFieldIds(form: FormDocument, list: EmailFieldList): readonly string[] {
  return storedList(form, list)
    .map(idOf)
    .filter((id) => typeof id === 'string')
}

const isSecret = (field: FieldDocument) => fieldTypes.get(field.field_type).capabilities.has('secret')

/** Sets which fields a list names, but no secret ones. Entries that stay are kept as they are stored. */
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
