import { expect, it } from 'vitest'
import { form } from '../../../tests/support/smallForm'

import type { FieldDocument, FormDocument } from '../../model/form'
import { allFields } from '../structure'
import { canFollowParent, isBeforeParent, putAfterParent } from './putAfterParent'

const text = (id: string, more: object = {}): FieldDocument => ({
  field_id: id,
  field_type: 'text',
  label: id,
  ...more,
})
const row = (id: string, level: string, more: object = {}) => [
  text(id, { field_type: 'catalog', catalog: { catalog_id: 1 }, ...more }),
  text(level, { field_type: 'catalog-select', catalog: { catalog_field_id: id, view_index: 1 }, ...more }),
]
const put = (before: FormDocument) => {
  const result = putAfterParent(before, both)
  if (!result.ok) throw new Error(result.error.code)
  return result.form
}
const both = { fieldId: 'devices', parentId: 'sites' }

it('puts a field with its members behind the one that it waits for and its members', () => {
  const before = form([text('a'), ...row('devices', 'device'), ...row('sites', 'site'), text('z')])
  expect(isBeforeParent(before, both)).toBe(true)
  const after = put(before)
  expect(allFields(after).map((field) => field.field_id)).toEqual([
    ...['a', 'sites', 'site', 'devices', 'device', 'z'],
  ])
  expect(isBeforeParent(after, both)).toBe(false)
})

it('goes along to another page', () => {
  const pages = [row('devices', 'device'), [...row('sites', 'site'), text('z')]]
  const before = { ...form([]), form_pages: pages.map((page_fields) => ({ page_name: 'P', page_fields })) }
  const after = put(before)
  expect(after.form_pages.map((page) => page.page_fields.map((field) => field.field_id))).toEqual([
    [],
    ['sites', 'site', 'devices', 'device', 'z'],
  ])
})

it('takes nothing out of its group', () => {
  const group = { group: { group_id: 'g' } }
  const before = form([
    text('g', { field_type: 'group' }),
    ...row('devices', 'device', group),
    ...row('sites', 'site'),
  ])
  expect(canFollowParent(before, both)).toBe(false)
  expect(put(before)).toBe(before)
})
