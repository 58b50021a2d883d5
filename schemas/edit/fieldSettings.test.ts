import { describe, expect, it } from 'vitest'
import { fieldOf } from '../../tests/support/judgeAnswer'
import type { FieldDocument, FieldProperties } from '../model/form'
import { newForm } from '../model/newForm'
import { copyOf } from './copies'
import { updateField } from '../../tests/support/updateField'

const options = [
  { label: 'Sí', value: 'sí' },
  { label: 'No', value: 'no' },
]

function changed(field: FieldDocument, patch: Partial<FieldDocument>) {
  const form = {
    ...newForm({ name: 'x', pageName: '' }),
    form_pages: [{ page_name: 'P', page_fields: [field] }],
  }
  const result = updateField(form, { fieldId: field.field_id, patch })
  return result.ok ? result.form.form_pages[0]?.page_fields[0] : result.error
}

it.each<readonly [string, FieldProperties, FieldProperties, unknown]>([
  ['button', {}, { url: 'https://x.example/{{a}}' }, { url: 'https://x.example/{{a}}' }],
  ['button', { url: 'https://x.example' }, { url: '' }, { url: '' }],
  ['button', {}, { url: 'javascript:x' }, { code: 'INVALID_BUTTON_URL', params: { label: 'Campo' } }],
  ['button', { url: 'file:x' }, { comment: 'optional' }, { url: 'file:x', comment: 'optional' }],
  ['text', {}, { url: 'javascript:x' }, { url: 'javascript:x' }],
])('an address of a %s, %j with %j: %j', (type, properties, patch, expected) => {
  const after = changed(fieldOf(type, { properties }), { properties: patch })
  expect(after && 'code' in after ? after : after?.['properties']).toMatchObject(expected as object)
})

describe('bounds', () => {
  const refused = (min: number, max: number) => ({ code: 'MIN_OVER_MAX', params: { min, max } })
  it.each<readonly [string, FieldProperties, FieldProperties, unknown]>([
    ['integer', { min: 1 }, { max: 0 }, refused(1, 0)],
    ['decimal', { max: 2 }, { min: 2.1 }, refused(2.1, 2)],
    ['group', { max: 2 }, { min: 3 }, refused(3, 2)],
    ['group', { min: 3 }, { max: 0 }, { min: 3, max: 0 }],
    ['integer', { min: 1, max: 3 }, { max: null }, { min: 1, max: null }],
    ['integer', { min: 4, max: 3 }, { step: 2 }, { min: 4, max: 3, step: 2 }],
    ['text', { min: 4 }, { max: 3 }, { min: 4, max: 3 }],
  ])('%s %j with %j: %j', (type, properties, patch, expected) => {
    const field = fieldOf(type, { properties })
    const after = changed(field, { properties: patch })
    expect(after && 'code' in after ? after : after?.properties).toMatchObject(expected as object)
  })
})

describe('the index of the default option', () => {
  it.each<readonly [Partial<FieldDocument>, Partial<FieldDocument>, unknown]>([
    [{}, { default_value: 'no' }, 1],
    [{ default: true, default_value: 'no', properties: { selected: 1 } }, { default_value: '' }, null],
    [
      { default: true, default_value: 'no', properties: { selected: 1 } },
      { options: options.toReversed() },
      0,
    ],
    [{ properties: { selected: 0 } }, { options: options.toReversed() }, 0],
  ])('of %j with %j is %j', (before, patch, selected) => {
    const after = changed(fieldOf('radio', { options, ...before }), patch)
    expect(after && 'properties' in after ? after.properties?.['selected'] : after).toBe(selected)
  })
})

describe('a name in links', () => {
  const form = {
    ...newForm({ name: 'x', pageName: '' }),
    form_pages: [
      {
        page_name: 'P',
        page_fields: [
          fieldOf('text', { field_id: '0'.repeat(24) }),
          fieldOf('text', { field_id: '1'.repeat(24), label: 'Otro', properties: { link_name: 'otro' } }),
        ],
      },
    ],
  }
  it.each([
    ['cliente', undefined],
    ['', undefined],
    ['con espacio', 'INVALID_LINK_NAME'],
    ['año', 'INVALID_LINK_NAME'],
    ['lang', 'INVALID_LINK_NAME'],
    ['otro', 'REPEATED_LINK_NAME'],
  ])('%j: %j', (link_name, code) => {
    const result = updateField(form, { fieldId: '0'.repeat(24), patch: { properties: { link_name } } })
    expect(result.ok ? undefined : result.error.code).toBe(code)
  })

  it('stays with its field: a copy has none', () => {
    const [, named] = form.form_pages[0]?.page_fields ?? []
    expect(named && copyOf(named, new Map()).properties).not.toHaveProperty('link_name')
  })
})
