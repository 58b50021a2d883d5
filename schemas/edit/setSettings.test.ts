import { expect, it } from 'vitest'
import { newForm } from '../model/newForm'
import type { FieldDocument, FormDocument } from '../model/form'
import { setSettings } from './setSettings'
import { allFields } from './structure'

const id = 'a'.repeat(24)
const formWith = (field: Partial<FieldDocument>): FormDocument => ({
  ...newForm({ name: 'F', pageName: 'P' }),
  form_pages: [{ page_fields: [{ field_id: id, field_type: 'integer', label: 'Cuántos', ...field }] }],
})

it('sets what a path names and leaves what lies beside it', () => {
  const watermark = { text_data: 'uno', color: '#000000' }
  const form = formWith({ field_type: 'image', properties: { size: 'half', watermark_config: watermark } })
  const result = setSettings(form, {
    fieldId: id,
    changes: [{ path: 'properties.watermark_config.color', value: '#ffffff' }],
  })
  expect(result.ok && allFields(result.form)).toMatchObject([
    { label: 'Cuántos', properties: { size: 'half', watermark_config: { ...watermark, color: '#ffffff' } } },
  ])
})

it('makes the objects on the way to a setting that nothing was beside', () => {
  const result = setSettings(formWith({}), { fieldId: id, changes: [{ path: 'properties.min', value: 2 }] })
  expect(result.ok && allFields(result.form)).toMatchObject([{ properties: { min: 2 } }])
})

it('sets several as one: what none of them could alone is refused, together it is not', () => {
  const form = formWith({ properties: { min: 1, max: 5 } })
  const low = { path: 'properties.min', value: 8 }
  expect(setSettings(form, { fieldId: id, changes: [low] })).toMatchObject({
    ok: false,
    error: { code: 'MIN_OVER_MAX' },
  })
  const both = setSettings(form, { fieldId: id, changes: [low, { path: 'properties.max', value: 9 }] })
  expect(both.ok && allFields(both.form)).toMatchObject([{ properties: { min: 8, max: 9 } }])
})

it('is the same form where everything is so already, and where the field is gone', () => {
  const form = formWith({ properties: { min: 1 } })
  const same = setSettings(form, { fieldId: id, changes: [{ path: 'properties.min', value: 1 }] })
  expect(same.ok && same.form).toBe(form)
  const gone = setSettings(form, { fieldId: 'b'.repeat(24), changes: [{ path: 'label', value: 'x' }] })
  expect(gone.ok && gone.form).toBe(form)
})
