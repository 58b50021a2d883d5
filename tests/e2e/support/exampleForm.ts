import type { FormDocument } from '../../../schemas/model/form'

/** Returns the smallest form that can be answered. */
export function exampleForm(name: string): FormDocument {
  return {
    name,
    form_pages: [
      {
        page_name: 'Datos',
        page_type: 'fields',
        page_fields: [{ field_id: '65a0000000000000000000f1', field_type: 'text', label: 'Nombre' }],
      },
    ],
  }
}
