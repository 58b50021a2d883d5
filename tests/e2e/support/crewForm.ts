import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { newForm } from '../../../schemas/model/newForm'

const id = (n: number) => n.toString(16).padStart(24, '0')

/** The field ids of {@link crewForm}. */
export const crew = { photo: id(1), papers: id(2), devices: id(3), plate: id(4), signature: id(5) } as const

const field = (
  field_id: string,
  field_type: string,
  label: string,
  rest: Partial<FieldDocument> = {},
): FieldDocument => ({ field_id, field_type, label, required: true, ...rest })

/** Returns a form for a crew without a network: two pages, both of which ask for files. */
export function crewForm(): FormDocument {
  return {
    ...newForm({ name: 'Cuadrilla', pageName: 'Evidencia' }),
    public: true,
    form_pages: [
      {
        page_name: 'Evidencia',
        page_type: 'fields',
        page_fields: [
          field(crew.photo, 'image', 'Foto'),
          field(crew.papers, 'files', 'Papeles', {
            properties: { mime_types: ['txt'], min_images_count: 2, max_images_count: 3 },
          }),
        ],
      },
      {
        page_name: 'Equipos',
        page_type: 'fields',
        page_fields: [
          field(crew.devices, 'group', 'Equipos', { required: false, groups_fields: [crew.plate] }),
          field(crew.plate, 'image', 'Placa', { group: { group_id: crew.devices } }),
          field(crew.signature, 'signature', 'Firma'),
        ],
      },
    ],
  }
}
