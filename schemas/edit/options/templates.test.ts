import { expect, test } from 'vitest'
import { formOf } from '../../../tests/support/formOf'
import type { FormDocument } from '../../model/form'
import { newForm } from '../../model/newForm'
import {
  addTemplate,
  emailTemplate,
  makeDefaultTemplate,
  nameTemplatePdf,
  removeTemplate,
  templatesOf,
  type TemplateDocument,
} from './templates'

/** With keys of which nothing here knows. */
const template = (id: number): TemplateDocument => ({
  id,
  pdfName: `Visita {{record.folio}}`,
  default: true,
  mongo_query: { collection: 'records', method: 'find', query: '{}' },
  script: { id: 7, name: 'x.py' },
  _type: 'single_record',
})

const withTemplates = (...ids: number[]): FormDocument =>
  ids.reduce(
    (form, id) => formOf(addTemplate(form, { template: template(id) })),
    newForm({ name: 'Form', pageName: 'Page' }),
  )
const defaults = (form: FormDocument) =>
  templatesOf(form).flatMap((each) => (each.default === true ? [each.id] : []))

test('the first template added becomes the default, later ones do not; all are kept whole', () => {
  const form = withTemplates(12, 13)
  expect(form['templates']).toEqual([template(12), { ...template(13), default: false }])
  expect(formOf(addTemplate(form, { template: template(12) }))).toBe(form)
})

test('only one is the default at a time', () => {
  const form = formOf(makeDefaultTemplate(withTemplates(12, 13, 14), { id: 14 }))
  expect(defaults(form)).toEqual([14])
  expect(formOf(makeDefaultTemplate(form, { id: 14 }))).toBe(form)
  // Also where a document came with several.
  const odd = { ...form, templates: [template(1), template(2)] }
  expect(defaults(formOf(makeDefaultTemplate(odd, { id: 2 })))).toEqual([2])
})

test('when the default is removed the first one left takes its place', () => {
  const form = withTemplates(12, 13, 14)
  expect(defaults(formOf(removeTemplate(form, { id: 12 })))).toEqual([13])
  expect(defaults(formOf(removeTemplate(form, { id: 13 })))).toEqual([12])
  expect(templatesOf(formOf(removeTemplate(withTemplates(12), { id: 12 })))).toEqual([])
  expect(formOf(removeTemplate(form, { id: 99 }))).toBe(form)
})

test('an e-mail that carried the removed template carries the default one again', () => {
  const form = withTemplates(12, 13)
  const email = { subject: 'Hola', pdf_template: template(13) }
  const mailed = { ...form, email_configuration: email }
  expect(emailTemplate(mailed)).toBe(13)
  expect(formOf(removeTemplate(mailed, { id: 12 }))['email_configuration']).toBe(email)
  expect(formOf(removeTemplate(mailed, { id: 13 }))['email_configuration']).toEqual({
    subject: 'Hola',
    pdf_template: {},
  })
})

test('the name of its files can be changed', () => {
  const form = formOf(nameTemplatePdf(withTemplates(12, 13), { id: 13, pdfName: 'Acta' }))
  expect(templatesOf(form).map(({ pdfName }) => pdfName)).toEqual(['Visita {{record.folio}}', 'Acta'])
})
