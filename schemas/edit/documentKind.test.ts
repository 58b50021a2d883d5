import { expect, it } from 'vitest'
import { fieldOf } from '../../tests/support/judgeAnswer'
import { fieldTypes } from '../fields/registry'
import type { FieldDocument, FormDocument } from '../model/form'
import { copyFields } from './copyFields'
import { catalogKind, formKind, textsIn, whyNotHeld } from './documentKind'
import { listOptions } from './options/optionSections'
import { keyOf, setKey } from './setKey'

const id = (n: number) => String(n).padStart(24, '0')

const documentOf = (...pages: readonly (readonly FieldDocument[])[]): FormDocument => ({
  name: 'Equipos',
  form_pages: pages.map((page_fields) => ({ page_name: 'P', page_fields })),
})

const field = (n: number, type: string, more: Partial<FieldDocument> = {}) =>
  fieldOf(type, { field_id: id(n), label: `${type} ${n}`, ...more })

const keysOf = (form: FormDocument) =>
  form.form_pages.flatMap((page) =>
    page.page_fields.filter((each) => each['key'] === true).map((each) => each.field_id),
  )

it.each([
  ['text', true],
  ['select', true],
  ['images', true],
  ['catalog', true],
  ['of another version', true],
  ['group', false],
  ['button', false],
])('a catalog may hold a field of type %s: %s', (type, isHeld) => {
  expect(catalogKind.holds(fieldTypes.get(type))).toBe(isHeld)
  expect(formKind.holds(fieldTypes.get(type))).toBe(true)
})

it.each([
  ['a group that comes', [field(1, 'text')], [field(1, 'text'), field(2, 'group')], 'group 2'],
  ['a field that becomes a button', [field(1, 'text')], [field(1, 'button')], 'button 1'],
  ['what was there already', [field(2, 'group')], [field(2, 'group'), field(3, 'date')], undefined],
])('refuses %s', (_name, before, after, label) => {
  const refusal = whyNotHeld(catalogKind, documentOf(before), documentOf(after))
  expect(refusal?.error).toEqual(label && { code: 'NOT_ALLOWED_IN_CATALOG', params: { label } })
  expect(whyNotHeld(formKind, documentOf(before), documentOf(after))).toBeUndefined()
})

it('offers of its options what means something', () => {
  expect(Object.keys(catalogKind.options)).toEqual(['general', 'advanced'])
  expect(listOptions(catalogKind.options.general ?? {}).map(({ path }) => path)).toEqual([
    'name',
    'description',
  ])
})

it('has no texts to translate that nobody reads', () => {
  const document = {
    ...documentOf([field(1, 'text')]),
    confirmation: { message: 'Listo', button_message: 'Va' },
  }
  const parts = (kind: typeof formKind) => textsIn(kind, document).map(({ part }) => part)
  expect(parts(formKind)).toEqual([...parts(catalogKind), 'confirmation', 'confirmationButton'])
})

const two = documentOf(
  [field(1, 'text', { key: true }), field(2, 'integer')],
  [field(3, 'text', { key: true }), field(4, 'images')],
)

it.each([
  ['one of all pages', 2, true, [id(2)]],
  ['the one it was, others no more', 1, true, [id(1)]],
  ['none', 1, false, []],
  ['not what cannot tell rows apart', 4, true, [id(1), id(3)]],
])('makes the key: %s', (_name, n, isKey, keys) => {
  const result = setKey(two, { fieldId: id(n), isKey })
  expect(result.ok && keysOf(result.form)).toEqual(keys)
})

it('shares what it does not change, and is nothing when nothing changes', () => {
  const one = documentOf([field(1, 'text', { key: true })], [field(2, 'text')])
  expect(setKey(one, { fieldId: id(1), isKey: true })).toEqual({ ok: true, form: one })
  const result = setKey(documentOf([field(1, 'text')], one.form_pages[1]?.page_fields ?? []), {
    fieldId: id(1),
    isKey: true,
  })
  expect(result.ok && result.form.form_pages[1]?.page_fields[0]).toBe(one.form_pages[1]?.page_fields[0])
})

it('takes the first of several as the key, and gives none to a copy', () => {
  expect(keyOf(two)).toBe(id(1))
  expect(keyOf(documentOf([field(1, 'text')]))).toBeNull()
  const copied = copyFields(two, { fieldIds: [id(1)], newId: () => id(9), prefix: '' })
  expect(copied.ok && keysOf(copied.form)).toEqual([id(1), id(3)])
})
