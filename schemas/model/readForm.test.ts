import { describe, expect, it } from 'vitest'
import { field, form, idOf } from '../../tests/support/smallForm'
import { fieldDefaults, fieldPropertyDefaults, withFieldDefaults } from './fieldDefaults'
import { formLimits } from './formLimits'
import { newForm } from './newForm'
import { readForm } from './readForm'

const newId = () => idOf('fff')
const errors = (input: unknown) => {
  const read = readForm(input, newId)
  return read.ok ? [] : read.errors.map(({ code, params }) => [code, params?.['path'] ?? params?.['field']])
}

describe('a form document', () => {
  it('is read as the very same object, with all that nobody knows', () => {
    const document = { ...form([field('a', 'text', { novelty: { kept: [1] } })]), novelty: 'kept' }
    const read = readForm(document, newId)
    expect(read.ok && read.value).toBe(document)
  })

  it('may lack what real documents lack', () => {
    const bare = {
      name: 'Forma',
      form_pages: [{ page_fields: [{ field_id: idOf('a'), field_type: 'text', label: 'A' }] }, {}],
    }
    const read = readForm(bare, newId)
    expect(read).toEqual({
      ok: true,
      value: { ...bare, form_pages: [bare.form_pages[0], { page_fields: [] }] },
    })
  })

  it('gives a field without an id one, and a missing label', () => {
    const read = readForm(
      { name: 'F', form_pages: [{ page_fields: [{ field_type: 'text', field_id: '' }] }] },
      newId,
    )
    expect(read.ok && read.value.form_pages[0]?.page_fields[0]).toEqual({
      field_type: 'text',
      field_id: idOf('fff'),
      label: '',
    })
  })

  it('has ids of 24 hexadecimal characters, each once over all pages', () => {
    const twice = form([field('a', 'text')], [field('a', 'text')])
    expect(errors(twice)).toEqual([['REPEATED_FIELD_ID', idOf('a')]])
    expect(errors(form([{ ...field('a', 'text'), field_id: 'ABC' }]))).toEqual([['INVALID_FIELD_ID', 'ABC']])
    expect(errors(form([{ ...field('a', 'text'), field_id: 7 as never }]))).toEqual([
      ['INVALID_FIELD_ID', '7'],
    ])
  })

  it.each<[unknown, string]>([
    [null, '$'],
    [[], '$'],
    [{}, 'name'],
    [{ name: '  ', form_pages: [] }, 'name'],
    [{ name: 'x'.repeat(256), form_pages: [] }, 'name'],
    [{ name: 'F' }, 'form_pages'],
    [{ name: 'F', form_pages: Array(formLimits.pages + 1).fill({}) }, 'form_pages'],
    [{ name: 'F', form_pages: [7] }, 'form_pages.0'],
    [{ name: 'F', form_pages: [{ page_fields: {} }] }, 'form_pages.0.page_fields'],
    [{ name: 'F', form_pages: [{ page_fields: [null] }] }, 'form_pages.0.page_fields.0'],
    [{ name: 'F', form_pages: [{ page_fields: [{ label: 'A' }] }] }, 'form_pages.0.page_fields.0.field_type'],
    [
      { name: 'F', form_pages: [{ page_fields: [{ field_type: 'text', options: 'x' }] }] },
      'form_pages.0.page_fields.0.options',
    ],
    [{ name: 'F', form_pages: [], public: 'yes' }, 'public'],
    [{ name: 'F', form_pages: [], translations: [] }, 'translations'],
    [{ name: 'F', form_pages: [], description: {} }, 'description'],
  ])('%j is none: %s', (input, path) => {
    expect(errors(input)).toContainEqual(['INVALID_FORM', path])
  })

  it.each([{ toString: 1 }, [{ valueOf: null }], 7, true])('has no id that is no text: %j', (id) => {
    const page = { page_fields: [{ field_id: id, field_type: 'text', label: 'x' }] }
    const read = readForm({ ...newForm({ name: 'x', pageName: 'x' }), form_pages: [page] }, () => idOf('a'))
    expect(read).toMatchObject({
      ok: false,
      errors: [{ code: 'INVALID_FIELD_ID', params: { field: JSON.stringify(id) } }],
    })
  })

  it('is refused when it nests too deeply, however deep', () => {
    let deep: unknown = 0
    for (let level = 0; level < 100_000; level++) deep = [deep]
    expect(errors({ name: 'F', form_pages: [], deep })).toEqual([['INVALID_FORM', '$']])
  })
})

it('a new form is read as it is and has the wire’s top level', () => {
  const created = newForm({ name: 'Nueva', pageName: 'Página 1' })
  expect(readForm(created, newId)).toEqual({ ok: true, value: created })
  expect(created.confirmation?.redirect_url).toBe('default')
})

it('fields have the 24 keys and 39 properties of the wire', () => {
  expect(Object.keys(fieldPropertyDefaults)).toHaveLength(39)
  const whole = withFieldDefaults({
    field_id: idOf('a'),
    field_type: 'text',
    label: 'A',
    properties: { min: 3, own: 1 },
  })
  expect(Object.keys(whole)).toHaveLength(24)
  expect(whole.properties).toEqual({ ...fieldPropertyDefaults, min: 3, own: 1 })
  expect(withFieldDefaults({ ...whole, required: true }).required).toBe(!fieldDefaults.required)
})
