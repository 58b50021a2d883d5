import { expect, test } from 'vitest'
import type { FieldDocument, FormDocument } from '../../model/form'
import { newForm } from '../../model/newForm'
import { addEmails, emailFieldIds, emailsOf, readEmails, removeEmail, setEmailFields } from './emailLists'

const id = (n: number) => `65a0${n.toString(16).padStart(20, '0')}`
const fields: readonly FieldDocument[] = [
  { field_id: id(1), field_type: 'email', label: 'Correo', group: null },
  { field_id: id(2), field_type: 'image', label: 'Foto', group: { group_id: id(9), group_set_id: 0 } },
]
const form: FormDocument = {
  ...newForm({ name: 'Form', pageName: 'Page' }),
  form_pages: [{ page_name: 'Page', page_fields: fields }],
  email_configuration: { subject: 'Hola', emails: ['ana@example.com'] },
}

test.each([
  ['luis@example.com', ['ana@example.com', 'luis@example.com']],
  [
    ' luis@example.com , eva@example.com;\nleo@example.com ',
    ['ana@example.com', 'luis@example.com', 'eva@example.com', 'leo@example.com'],
  ],
  ['', ['ana@example.com']],
  [' ; ', ['ana@example.com']],
])('%j added gives %j', (text, emails) => {
  const result = addEmails(form, { text })
  expect(result.ok && emailsOf(result.form)).toEqual(emails)
  expect(result.ok && result.form['email_configuration']).toMatchObject({ subject: 'Hola' })
})

test.each([
  ['nadie', [], 'nadie', { code: 'INVALID_EMAILS', params: { emails: 'nadie' } }],
  ['a@b', [], 'a@b', { code: 'INVALID_EMAILS', params: { emails: 'a@b' } }],
  [
    'luis@example.com nadie eva@example.com a@b',
    ['luis@example.com', 'eva@example.com'],
    'nadie a@b',
    { code: 'INVALID_EMAILS', params: { emails: 'nadie, a@b' } },
  ],
  [
    'ANA@example.com',
    [],
    'ANA@example.com',
    { code: 'REPEATED_EMAIL', params: { email: 'ANA@example.com' } },
  ],
  [
    'x@example.com X@example.com',
    ['x@example.com'],
    'X@example.com',
    { code: 'REPEATED_EMAIL', params: { email: 'X@example.com' } },
  ],
])('of %j what can be taken is, and the rest is named', (text, taken, left, error) => {
  const read = readEmails(form, text)
  expect([read.taken, read.left.join(' '), read.error]).toEqual([taken, left, error])
  const result = addEmails(form, { text })
  expect(result.ok && emailsOf(result.form)).toEqual(['ana@example.com', ...taken])
})

test('an address is removed', () => {
  const result = removeEmail(form, { email: 'ana@example.com' })
  expect(result.ok && emailsOf(result.form)).toEqual([])
})

test.each([
  ['email_fields', id(1), { field_id: id(1), label: 'Correo', group_id: null }],
  [
    'fields_attached',
    id(2),
    { field_id: id(2), field_type: 'image', group: { group_id: id(9), group_set_id: 0 }, label: 'Foto' },
  ],
  ['embed_fields', id(1), id(1)],
] as const)('%s names a field as real documents do', (list, fieldId, entry) => {
  const result = setEmailFields(form, { list, fieldIds: [fieldId, 'f'.repeat(24)] })
  expect(result.ok && result.form['email_configuration']).toEqual({
    subject: 'Hola',
    emails: ['ana@example.com'],
    [list]: [entry],
  })
  expect(result.ok && emailFieldIds(result.form, list)).toEqual([fieldId])
})

test('entries that stay are kept as stored, also of fields that are gone', () => {
  const stored = [
    { field_id: id(1), label: 'Antes', catalog_field_id: 'x' },
    { field_id: id(7), label: 'Borrado' },
  ]
  const before = { ...form, email_configuration: { email_fields: stored } }
  const result = setEmailFields(before, { list: 'email_fields', fieldIds: [id(1), id(7)] })
  expect(result.ok && result.form['email_configuration']).toEqual({ email_fields: stored })
})

test('a secret answer is in no list', () => {
  const secret: FieldDocument = { field_id: id(3), field_type: 'password', label: 'Clave' }
  const before = { ...form, form_pages: [{ page_fields: [secret] }] }
  const result = setEmailFields(before, { list: 'embed_fields', fieldIds: [id(3)] })
  expect(result.ok && emailFieldIds(result.form, 'embed_fields')).toEqual([])
})
