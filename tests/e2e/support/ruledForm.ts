import { withFieldDefaults } from '../../../schemas/model/fieldDefaults'
import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { newForm } from '../../../schemas/model/newForm'

const id = (end: string) => `65b0000000000000000000${end}`

const field = (end: string, field_type: string, label: string, more: Partial<FieldDocument> = {}) =>
  withFieldDefaults({ field_id: id(end), field_type, label, ...more })

const options = (...labels: readonly string[]) => ({
  options: labels.map((label) => ({ label, value: label.toLowerCase() })),
})

/** Returns a form for rules: a question, possible consequences, and a group. */
export function ruledForm(): FormDocument {
  const inGroup = { group: { group_id: id('c1'), group_set_id: 0 } }
  return {
    ...newForm({ name: 'Inspección', pageName: '' }),
    form_pages: [
      {
        page_name: 'Datos',
        page_description: null,
        page_type: 'fields',
        page_fields: [
          field('a1', 'radio', '¿Sello intacto?', options('Sí', 'No')),
          field('a2', 'textarea', 'Motivo'),
          field('a3', 'description', 'Aviso', { default_value: 'Avisa al encargado' }),
          field('c1', 'group', 'Equipos', { groups_fields: [id('c2'), id('c3')] }),
          field('c2', 'radio', 'Estado', { ...options('Bueno', 'Malo'), ...inGroup }),
          field('c3', 'text', 'Falla', inGroup),
        ],
      },
    ],
  }
}
