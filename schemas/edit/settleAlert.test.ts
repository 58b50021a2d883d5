import { expect, it } from 'vitest'
import { newForm } from '../model/newForm'
import type { FieldDocument, OptionDocument } from '../model/form'
import { updateField } from '../../tests/support/updateField'

const fieldId = 'a'.repeat(24)
const yes: OptionDocument = { label: 'Sí', value: 'sí' }
const no: OptionDocument = { label: 'No', value: 'no' }

function criteriaAfter(options: readonly OptionDocument[], named: string) {
  const field: FieldDocument = {
    field_id: fieldId,
    field_type: 'radio',
    label: '¿Sello intacto?',
    options: [yes, no],
    properties: {
      notification: {
        notification_criteria: { equal: [{ value: named }], greater: [] },
        send_alert: { email: ['a@b.mx'] },
      },
    },
  }
  const form = { ...newForm({ name: 'F', pageName: 'P' }), form_pages: [{ page_fields: [field] }] }
  const result = updateField(form, { fieldId, patch: { options } })
  if (!result.ok) throw new Error(result.error.code)
  return result.form.form_pages[0]?.page_fields[0]?.properties?.['notification']
}

it.each<[string, readonly OptionDocument[], string, unknown[]]>([
  ['a corrected label', [yes, { ...no, label: 'Nunca' }], 'No', [{ value: 'Nunca' }]],
  ['a new value too', [yes, { label: 'Nunca', value: 'nunca' }], 'No', [{ value: 'Nunca' }]],
  ['a value that was named', [yes, { label: 'Nunca', value: 'nunca' }], 'no', [{ value: 'nunca' }]],
  ['an option that goes', [yes], 'No', []],
  ['another order', [no, yes], 'No', [{ value: 'No' }]],
  ['another option', [{ ...yes, label: 'Claro' }, no], 'No', [{ value: 'No' }]],
  ['what never was an option', [yes], 'Quizá', [{ value: 'Quizá' }]],
])('an alert follows %s', (_name, options, named, equal) => {
  expect(criteriaAfter(options, named)).toEqual({
    notification_criteria: { equal, greater: [] },
    send_alert: { email: ['a@b.mx'] },
  })
})
