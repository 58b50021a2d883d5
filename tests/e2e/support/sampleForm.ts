import { withFieldDefaults } from '../../../schemas/model/fieldDefaults'
import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { newForm } from '../../../schemas/model/newForm'

const id = (end: string) => `65a0000000000000000000${end}`

const field = (end: string, field_type: string, label: string, more: Partial<FieldDocument> = {}) =>
  withFieldDefaults({ field_id: id(end), field_type, label, ...more })

/** Returns a small form with a group, a page of buttons, and a field of an unknown type. */
export function sampleForm(): FormDocument {
  const inGroup = { group: { group_id: id('a3'), group_set_id: 0 } }
  return {
    ...newForm({ name: 'Visita', pageName: '' }),
    form_pages: [
      {
        page_name: 'Datos',
        page_description: null,
        page_type: 'fields',
        page_fields: [
          field('a1', 'text', 'Nombre'),
          field('a2', 'email', 'Correo'),
          field('a3', 'group', 'Equipos', { groups_fields: [id('a4')] }),
          field('a4', 'text', 'Serie', inGroup),
          field('a5', 'textarea', 'Notas'),
        ],
      },
      {
        page_name: 'Cierre',
        page_description: null,
        page_type: 'fields',
        page_fields: [field('b1', 'hologram', 'Firma', { required: true })],
      },
    ],
  }
}

/** Returns the same form with the special last page. */
export function sampleFormWithButtons(): FormDocument {
  const form = sampleForm()
  const buttons = { page_name: '', page_description: null, page_type: 'buttons', page_fields: [] }
  return { ...form, form_pages: [...form.form_pages, buttons] }
}
