import { describe, expect, it } from 'vitest'
import { newForm } from '../../model/newForm'
import type { FieldDocument, FieldProperties, FormDocument } from '../../model/form'
import { removeFields } from '../removeFields'
import { renameField } from '../renameField'
import { findUses } from './findUses'
import { idsNamedIn } from './idsInText'
import type { Use } from './use'

/*
 * Every place where a form speaks of a field: a new id is followed there, and a field that goes leaves no trace, unless a rule or
 * a relation refuses. What is beside it stays.
 */

const id = (number: number) => number.toString(16).padStart(24, '0')
const [target, other, third, holder, row, child, to] = [1, 2, 3, 9, 10, 11, 255].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
const answer = (fieldId: string) => `{{record.answers.${fieldId}}}`

interface Place {
  readonly name: string
  /** The holder's type and properties. */
  readonly holder?: Partial<FieldDocument>
  readonly form?: Partial<FormDocument>
  /** What is left where the target was named. */
  readonly left: unknown
  readonly kind: Use['kind']
  readonly at: (form: FormDocument) => unknown
}

const holderOf = (form: FormDocument) =>
  form.form_pages.flatMap((page) => page.page_fields).find((field) => field.field_id === holder)
const property = (name: string) => (form: FormDocument) => holderOf(form)?.properties?.[name]
const files = (properties: FieldProperties) => ({ field_type: 'images', properties })
const press = (properties: FieldProperties) => ({ field_type: 'button', properties })
const email = (name: string, value: unknown, left: unknown): Place => ({
  name: `the e-mail's ${name}`,
  form: { email_configuration: { [name]: value } },
  left,
  kind: 'option',
  at: (form) => (form['email_configuration'] as Record<string, unknown>)[name],
})
const alert = (name: string, value: unknown, left: unknown): Place => ({
  name: `an alert's ${name}`,
  holder: files({ notification: { send_alert: { [name]: value } } }),
  left,
  kind: 'alert',
  at: (form) => (property('notification')(form) as { send_alert: Record<string, unknown> }).send_alert[name],
})

const places: readonly Place[] = [
  {
    name: 'the fields that name files',
    holder: files({ fieldId: [target, other] }),
    left: [other],
    kind: 'naming',
    at: property('fieldId'),
  },
  {
    name: 'the parts of a file name',
    holder: files({ file_name_array: ['Foto', target, other] }),
    left: ['Foto', other],
    kind: 'naming',
    at: property('file_name_array'),
  },
  {
    name: 'a file name as one text',
    holder: files({ file_name: `Foto ${answer(target)} ${answer(other)}` }),
    left: `Foto ${answer(other)}`,
    kind: 'naming',
    at: property('file_name'),
  },
  {
    name: 'a watermark',
    holder: files({
      watermark_config: {
        text_data: `${answer(target)} ${answer(other)}`,
        text_data_array: [target, other],
      },
    }),
    left: { text_data: answer(other), text_data_array: [other] },
    kind: 'naming',
    at: property('watermark_config'),
  },
  {
    name: 'what a button sends',
    holder: press({
      body_payload: [
        { field_id: target, name: 'a' },
        { field_id: other, name: 'b' },
      ],
    }),
    left: [{ field_id: other, name: 'b' }],
    kind: 'button',
    at: property('body_payload'),
  },
  {
    name: 'what a button writes',
    holder: press({ update_values: { [target]: 'x', [other]: null } }),
    left: { [other]: null },
    kind: 'button',
    at: property('update_values'),
  },
  {
    name: 'a parameter',
    holder: press({ parameters: [{ name: 'a', value: answer(target) }] }),
    left: [{ name: 'a', value: '' }],
    kind: 'button',
    at: property('parameters'),
  },
  {
    name: 'an input parameter',
    holder: press({ input_parameter: [{ name: 'a', value: target }] }),
    left: [{ name: 'a', value: '' }],
    kind: 'button',
    at: property('input_parameter'),
  },
  {
    name: 'the address that a button calls',
    holder: press({ url: `https://ejemplo.org/?a=${answer(target)}` }),
    left: 'https://ejemplo.org/?a=',
    kind: 'button',
    at: property('url'),
  },
  alert('subject', `Llegó ${answer(target)} a las 8`, 'Llegó a las 8'),
  alert('message', `<p>${answer(target)}</p>`, '<p></p>'),
  alert('email', ['a@ejemplo.org', answer(target)], ['a@ejemplo.org']),
  email('subject', `Visita de ${answer(target)}`, 'Visita de'),
  email('body', `<p>Hola {{ record.answers.${target} }}</p>`, '<p>Hola </p>'),
  email('body', `<p>{{ record.answers.${target}|default('') }}</p>`, '<p></p>'),
  email('body', `<p>{{record.answers.${row}.${target}.0}}</p>`, '<p></p>'),
  email('sender', answer(target), ''),
  email('emails', ['a@ejemplo.org', answer(target)], ['a@ejemplo.org']),
  email('email_fields', [{ field_id: target }, { field_id: other }], [{ field_id: other }]),
  email('fields_attached', [{ field_id: target }, { field_id: other }], [{ field_id: other }]),
  email('embed_fields', [target, other], [other]),
  {
    name: 'the name of a PDF',
    form: { templates: [{ id: 1, pdfName: `Visita ${answer(target)}`, default: true }] },
    left: 'Visita',
    kind: 'option',
    at: (form) => (form['templates'] as readonly { readonly pdfName: string }[])[0]?.pdfName,
  },
  {
    name: 'the confirmation',
    form: { confirmation: { message: `Gracias, ${answer(target)}.` } },
    left: 'Gracias, .',
    kind: 'option',
    at: (form) => form.confirmation?.message,
  },
  {
    name: 'the folio',
    form: { advanced_options: { folio: { config: true, prefix: `${answer(target)}-` } } },
    left: '-',
    kind: 'option',
    at: (form) => form.advanced_options?.folio?.prefix,
  },
]

function formWith({ holder: held, form }: Pick<Place, 'holder' | 'form'>): FormDocument {
  const fields: readonly FieldDocument[] = [
    { field_id: target, field_type: 'text', label: 'Quién' },
    { field_id: other, field_type: 'text', label: 'Qué' },
    { field_id: third, field_type: 'text', label: 'Otro' },
    { field_id: holder, field_type: 'text', label: 'Aquí', ...held },
  ]
  return { ...newForm({ name: 'F', pageName: 'P' }), ...form, form_pages: [{ page_fields: fields }] }
}

function done(result: ReturnType<typeof removeFields>): FormDocument {
  if (!result.ok) throw new Error(result.error.code)
  return result.form
}

describe.each(places)('$name', (place) => {
  const form = formWith(place)

  it('is told as a use', () => {
    expect(findUses(form, [target])).toEqual([expect.objectContaining({ kind: place.kind, fieldId: target })])
    expect(findUses(form, [third])).toEqual([])
  })

  it('follows a new id', () => {
    const renamed = done(renameField(form, { fieldId: target, to }))
    expect(idsNamedIn(renamed)).not.toContain(target)
    const expected: unknown = JSON.parse(JSON.stringify(place.at(form)).replaceAll(target, to))
    expect(place.at(renamed)).toEqual(expected)
  })

  it('forgets a field that goes', () => {
    const left = done(removeFields(form, { fieldIds: [target] }))
    expect(idsNamedIn(left)).not.toContain(target)
    expect(place.at(left)).toEqual(place.left)
  })
})

describe('translations', () => {
  const form = formWith({
    form: {
      translations: { en_US: { [`fields.${target}.label`]: 'Who', [`fields.${other}.label`]: 'What' } },
    },
  })

  it('follow a new id', () => {
    expect(done(renameField(form, { fieldId: target, to })).translations?.['en_US']).toEqual({
      [`fields.${to}.label`]: 'Who',
      [`fields.${other}.label`]: 'What',
    })
  })

  it('go with their field', () => {
    expect(done(removeFields(form, { fieldIds: [target] })).translations?.['en_US']).toEqual({
      [`fields.${other}.label`]: 'What',
    })
  })
})

describe('rules', () => {
  const rule = (read: string, ruled: string) => ({
    rule_id: '1a2b3c4d5e6f7081',
    rule_type: 'show',
    fields_ruled: [{ id: ruled, type: 'text', label: '' }],
    conditions: [{ field: { id: read, type: 'text' }, condition: 'iexact', value: 'x' }],
  })
  it.each([
    ['a condition', rule(target, other), 'FIELD_HAS_RULES'],
    ['a ruled field', rule(other, target), 'FIELD_AFFECTED_BY_RULES'],
  ])('%s refuses, or changes along', (_name, form_rule, code) => {
    const form = formWith({ form: { form_rules: [form_rule] } })
    const rename = { fieldId: target, to }
    expect(renameField(form, rename)).toMatchObject({ ok: false, error: { code } })
    expect(removeFields(form, { fieldIds: [target] })).toMatchObject({ error: { code: 'CHANGE_RULE' } })
    expect(idsNamedIn(done(renameField(form, { ...rename, alongWithRules: true })))).not.toContain(target)
    const left = done(removeFields(form, { fieldIds: [target], alongWithRules: true }))
    expect(left.form_rules).toEqual([])
  })
})

describe('relations', () => {
  const rowField = (fieldId: string, catalog: unknown): FieldDocument => ({
    field_id: fieldId,
    field_type: 'catalog',
    label: fieldId,
    catalog,
    catalog_fields: [],
  })
  const member: FieldDocument = {
    field_id: target,
    field_type: 'catalog-select',
    label: 'Sitio',
    catalog: { catalog_id: 1, catalog_field_id: row, view_index: 1 },
  }
  const parent = rowField(row, {
    catalog_id: 1,
    filters: 'Activos',
    view_fields: [target],
    related_catalog: { childs: [child] },
  })
  const dependent = rowField(child, {
    catalog_id: 2,
    filters: 'Activos',
    related_catalog: { catalog_id: 1, related_fields: [target] },
  })
  const form: FormDocument = { name: 'F', form_pages: [{ page_fields: [parent, member, dependent] }] }

  it.each([
    ['the member that decides', target, [row, child]],
    ['the parent', row, [child]],
    ['the child', child, [row, target]],
  ])('%s is kept, or goes with the relation; filters stay', (_name, gone, left) => {
    expect(removeFields(form, { fieldIds: [gone] })).toMatchObject({ error: { code: 'CHANGE_RELATION' } })
    const freed = done(removeFields(form, { fieldIds: [gone], alongWithRules: true }))
    const fields = freed.form_pages.flatMap((page) => page.page_fields)
    expect(fields.map((field) => field.field_id)).toEqual(left)
    expect(idsNamedIn(freed)).not.toContain(gone)
    for (const field of fields) {
      if (field.field_type === 'catalog') expect(field['catalog']).toMatchObject({ filters: 'Activos' })
    }
  })
})
