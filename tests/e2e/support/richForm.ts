import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { newForm } from '../../../schemas/model/newForm'

const id = (n: number) => `65f0${n.toString(16).padStart(20, '0')}`

/** The field ids of {@link richForm}. */
export const rich = {
  code: id(1),
  photo: id(2),
  papers: id(3),
  signature: id(4),
  secret: id(5),
  place: id(6),
  day: id(7),
  button: id(8),
  state: id(9),
} as const

const field = (field_id: string, field_type: string, label: string, rest: Partial<FieldDocument> = {}) => ({
  field_id,
  field_type,
  label,
  required: false,
  ...rest,
})

/** Returns a form with one field of each kind that needs something from outside, and a button. */
export function richForm(rest: Partial<FormDocument> = {}): FormDocument {
  return {
    ...newForm({ name: 'Entrega', pageName: 'Datos' }),
    form_pages: [
      {
        page_name: 'Datos',
        page_description: null,
        page_type: 'fields',
        page_fields: [
          field(rich.code, 'text', 'Código', { properties: { enable_barcode: 'barcode' } }),
          field(rich.photo, 'image', 'Foto', { required: true }),
          field(rich.papers, 'files', 'Papeles', { properties: { mime_types: ['pdf', 'txt'] } }),
          field(rich.signature, 'signature', 'Firma'),
          field(rich.secret, 'password', 'Clave de acceso'),
          field(rich.place, 'geolocation', 'Lugar'),
          field(rich.day, 'date', 'Fecha'),
          field(rich.state, 'text', 'Estado'),
        ],
      },
      {
        page_name: 'BUTTONS',
        page_description: null,
        page_type: 'buttons',
        page_fields: [
          field(rich.button, 'button', 'Marcar entregado', {
            properties: { update_values: { [rich.state]: 'Entregado' } },
          }),
        ],
      },
    ],
    ...rest,
  }
}
