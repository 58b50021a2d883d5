import { expect, test } from 'vitest'
import { withFieldDefaults } from '../../../schemas/model/fieldDefaults'
import type { FormDocument } from '../../../schemas/model/form'
import { newForm } from '../../../schemas/model/newForm'
import { canvasRows, fieldsInView, gapOf } from './canvasRows'

const children = (count: number, group: string) =>
  Array.from({ length: count }, (_, index) =>
    withFieldDefaults({
      field_id: `${group}${index}`,
      field_type: 'text',
      label: '',
      group: { group_id: group, group_set_id: 0 },
    }),
  )
const group = (field_id: string) => withFieldDefaults({ field_id, field_type: 'group', label: '' })

/** A form with a short group and a long one. */
const form: FormDocument = {
  ...newForm({ name: 'Form', pageName: '' }),
  form_pages: [{ page_fields: [group('s'), ...children(2, 's'), group('l'), ...children(13, 'l')] }],
}
const page = { page: 0, group: null, folds: {} }
const rowsOf = (view: Parameters<typeof canvasRows>[1]) =>
  new Map(canvasRows(form, view).map((row, index) => [row.key, index]))

test('long groups are closed until they are opened, short ones the other way round', () => {
  expect(fieldsInView(form, page)).toEqual(['s', 's0', 's1', 'l'])
  expect(fieldsInView(form, { ...page, folds: { s: false, l: true } })).toHaveLength(15)
})

test('one group may be all there is, open or not', () => {
  expect(fieldsInView(form, { ...page, group: 'l', folds: { l: false } })).toHaveLength(13)
  expect(fieldsInView(form, { ...page, group: 'gone' })).toEqual([])
})

test.each([
  ['before a field', page, { groupId: 's', before: 's1' }, 2],
  ['last in an open group', page, { groupId: 's', before: null }, 3],
  ['last on the page', page, { groupId: null, before: null }, 5],
  ['inside a closed group', page, { groupId: 'l', before: 'l0' }, 5],
  ['last in the group in view', { ...page, group: 's' }, { groupId: 's', before: null }, 2],
])('room is made %s', (_name, view, place, gap) => {
  expect(gapOf(rowsOf(view), { page: 0, ...place })).toBe(gap)
})
