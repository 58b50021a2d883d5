import type { FormDocument } from '../../schemas/model/form'
import { newForm } from '../../schemas/model/newForm'

export const nameField = '65a0000000000000000000a1'
export const ageField = '65a0000000000000000000a2'
export const colourField = '65a0000000000000000000a3'
export const groupField = '65a0000000000000000000a4'
export const itemField = '65a0000000000000000000a5'
export const signatureField = '65a0000000000000000000a6'

const option = (label: string) => ({ label, value: label.toLowerCase(), points: null, selected: false })

/** Returns a small form with a text, a number, a choice and a group. */
export function sampleForm(changes: Partial<FormDocument> = {}): FormDocument {
  return {
    ...newForm({ name: 'Visita', pageName: 'Datos' }),
    form_pages: [
      {
        page_name: 'Datos',
        page_description: null,
        page_type: 'fields',
        page_fields: [
          { field_id: nameField, field_type: 'text', label: 'Nombre', required: true },
          { field_id: ageField, field_type: 'integer', label: 'Edad' },
          {
            field_id: colourField,
            field_type: 'radio',
            label: 'Color',
            options: [option('Rojo'), option('Verde')],
          },
          { field_id: groupField, field_type: 'group', label: 'Cosas', groups_fields: [itemField] },
          {
            field_id: itemField,
            field_type: 'integer',
            label: 'Cantidad',
            group: { group_id: groupField, group_set_id: 0 },
          },
          { field_id: signatureField, field_type: 'signature', label: 'Firma' },
        ],
      },
    ],
    ...changes,
  }
}

export const sampleField = (changes: object = {}) => ({
  field_id: nameField,
  field_type: 'text',
  label: 'x',
  ...changes,
})

/** Returns a rule that shows the name when the colour is red. */
export const sampleRule = (changes: object = {}) => ({
  rule_id: '1a2b3c4d5e6f7081',
  rule_type: 'show',
  operator: 'and',
  conditions: [{ field: { field_id: colourField }, condition: 'in=', value: 'rojo' }],
  fields_ruled: [{ field_id: nameField }],
  ...changes,
})
