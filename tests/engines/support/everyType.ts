import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { newForm } from '../../../schemas/model/newForm'
import { codeField, plantField, siteField } from '../../e2e/support/catalog'

const id = (n: number) => `65e0${n.toString(16).padStart(20, '0')}`
const sites = id(100)

/** Field ids of {@link everyTypeForm}, by field type. */
export const answered = {
  text: id(1),
  textarea: id(2),
  email: id(3),
  password: id(4),
  integer: id(6),
  decimal: id(7),
  date: id(8),
  time: id(9),
  datetime: id(10),
  radio: id(11),
  checkbox: id(12),
  select: id(13),
  geolocation: id(14),
  image: id(15),
  images: id(16),
  file: id(17),
  files: id(18),
  signature: id(19),
  catalog: sites,
  group: id(21),
  inGroup: id(22),
} as const

type Answered = keyof typeof answered

const field = (type: Answered, label: string, rest: Partial<FieldDocument> = {}): FieldDocument => ({
  field_id: answered[type],
  field_type: type,
  label,
  required: false,
  ...rest,
})
const options = (...labels: string[]) => labels.map((label) => ({ label, value: label.toLowerCase() }))

/** A form with one field of each type that people answer. */
export function everyTypeForm(catalogId: number): FormDocument {
  const member = (field_id: string, type: 'select' | 'detail', label: string) => ({
    field_id,
    field_type: `catalog-${type}`,
    label,
    catalog: { catalog_id: catalogId, catalog_field_id: sites, field_type: 'text', view_index: 0 },
  })
  return {
    ...newForm({ name: 'De todo', pageName: 'Datos' }),
    form_pages: [
      {
        page_name: 'Datos',
        page_description: null,
        page_type: 'fields',
        page_fields: [
          field('text', 'Texto corto', { required: true }),
          field('textarea', 'Texto largo'),
          field('email', 'Correo'),
          field('password', 'Clave'),
          { field_id: id(5), field_type: 'description', label: 'Lee con calma', required: false },
          field('integer', 'Entero'),
          field('decimal', 'Decimal'),
          field('date', 'Fecha'),
          field('time', 'Hora'),
          field('datetime', 'Fecha y hora'),
          field('radio', 'Una opción', { options: options('Rojo', 'Verde') }),
          field('checkbox', 'Varias opciones', { options: options('Norte', 'Sur', 'Este') }),
          field('select', 'De una lista', { options: options('Uno', 'Dos', 'Tres') }),
        ],
      },
      {
        page_name: 'Lo demás',
        page_description: null,
        page_type: 'fields',
        page_fields: [
          field('geolocation', 'Lugar'),
          field('image', 'Foto'),
          field('images', 'Fotos'),
          field('file', 'Papel'),
          field('files', 'Papeles'),
          field('signature', 'Firma'),
          field('catalog', 'Sitio', {
            catalog_fields: [plantField, siteField, codeField],
            catalog: { catalog_id: catalogId, view_fields: [plantField, siteField] },
          }),
          member(plantField, 'select', 'Planta'),
          member(siteField, 'select', 'Nombre del sitio'),
          member(codeField, 'detail', 'Código'),
          field('group', 'Equipos', { groups_fields: [answered.inGroup] }),
          { ...field('text', 'Serie'), field_id: answered.inGroup, group: { group_id: answered.group } },
        ],
      },
    ],
  }
}
