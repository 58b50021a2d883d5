import { withFieldDefaults } from '../../../schemas/model/fieldDefaults'
import type { FieldDocument, OptionDocument } from '../../../schemas/model/form'
import { must } from '../must'
import type { Seeded } from './seeded'

/** All 24 types of the document format, whether this version draws them or not. */
export const allTypes = [
  'text',
  'textarea',
  'email',
  'password',
  'description',
  'integer',
  'decimal',
  'date',
  'time',
  'datetime',
  'radio',
  'checkbox',
  'select',
  'catalog',
  'catalog-select',
  'catalog-detail',
  'group',
  'geolocation',
  'image',
  'images',
  'file',
  'files',
  'signature',
  'button',
] as const

export type LookalikeType = (typeof allTypes)[number]

const things = [
  'extintor',
  'puerta',
  'habitación',
  'tablero eléctrico',
  'vehículo',
  'almacén',
  'bomba',
  'señalética',
]
const questions = [
  '¿Está en buen estado',
  '¿Cuenta con etiqueta',
  '¿Se encuentra limpio',
  '¿Requiere mantenimiento',
]
const nouns = [
  'Observaciones',
  'Responsable',
  'Fecha',
  'Cantidad',
  'Número de serie',
  'Ubicación',
  'Evidencia',
]

const optionSets: readonly (readonly string[])[] = [
  ['Sí', 'No'],
  ['Sí', 'No', 'N/A'],
  ['Bueno', 'Regular', 'Malo'],
  ['Planta baja', 'Primer piso', 'Segundo piso', 'Azotea'],
]

const optionsFrom = (labels: readonly string[]): OptionDocument[] =>
  labels.map((label) => ({
    label,
    value: label.toLowerCase().replaceAll(' ', '_'),
    points: null,
    selected: false,
  }))

function label(random: Seeded, type: LookalikeType): string {
  return type === 'radio' || type === 'checkbox'
    ? `${random.pick(questions)} el ${random.pick(things)}?`
    : `${random.pick(nouns)} del ${random.pick(things)}`
}

/** Returns a field of that type as in real documents: all keys, a few settings, sometimes a default or grading. */
export function field(random: Seeded, type: LookalikeType, more: Partial<FieldDocument> = {}): FieldDocument {
  return withFieldDefaults({
    field_id: random.id24(),
    field_type: type,
    label: label(random, type),
    required: type !== 'description' && random.chance(0.3),
    fav: random.chance(0.05),
    ...settingsOf(random, type),
    ...more,
  })
}

function settingsOf(random: Seeded, type: LookalikeType): Partial<FieldDocument> {
  switch (type) {
    case 'radio':
    case 'select':
    case 'checkbox': {
      const options = optionsFrom(random.pick(optionSets))
      const chosen = must(options[0]).value
      const byDefault = random.chance(0.05)
      return {
        options: random.chance(0.05) ? [...options, { label: '', value: 'other' }] : options,
        default: byDefault,
        default_value: byDefault ? (type === 'checkbox' ? [chosen] : chosen) : '',
        // Real criteria contain the label, not the value.
        grading_criteria:
          type === 'radio' && random.chance(0.8)
            ? { equal: [{ value: must(options[0]).label, points: 1 }] }
            : {},
      }
    }
    case 'integer':
      return { properties: { min: random.chance(0.2) ? 0 : null, max: random.chance(0.2) ? 1000 : null } }
    case 'decimal':
      return { properties: { number_of_decimals: random.pick([0, 2, 4]) } }
    case 'description':
      return { default_value: `Revisa con cuidado el ${random.pick(things)}.\nAnota lo que falte.` }
    case 'images':
    case 'image':
      return {
        properties: {
          multi_selection: true,
          max_images_count: random.pick([10, 15]),
          image_origin: { from_camera: true, from_draw: true, from_gallery: true },
          metadata: ['created_at', 'geolocation', 'folio'],
          watermark_config: {
            color: '#FFFFFF',
            font_size: '22',
            position: 'left-top',
            text_data: '',
            text_data_array: [],
          },
        },
      }
    case 'file':
    case 'files':
      return { properties: { mime_types: random.chance(0.5) ? ['pdf'] : [] } }
    case 'button':
      return {
        properties: {
          method: 'POST',
          color: '#1E8449',
          icon: { css_class: 'fa-check', name: 'check', unicode: 'f00c' },
          visible_on: 'edit-preview',
        },
      }
    default:
      return random.chance(0.1)
        ? { help_text: 'Escríbelo como aparece en la etiqueta.', properties: { help_text: true } }
        : {}
  }
}

/** Returns a catalog field with its cascade of selects and a detail, with consistent ids as in real forms. */
export function catalogFields(random: Seeded, group: FieldDocument['group'] = null): FieldDocument[] {
  const catalogId = random.id24()
  const itemId = 120_000 + random.below(9000)
  const reference = (more: object) => ({
    catalog_id: itemId,
    view_fields: [],
    view_index: 0,
    last: false,
    filters: '',
    related_catalog: {},
    geofence: null,
    ...more,
  })
  const select = (index: number, last: boolean) =>
    field(random, 'catalog-select', {
      group,
      catalog: reference({ catalog_field_id: catalogId, field_type: 'text', view_index: index, last }),
    })
  const selects = [select(1, false), select(2, true)]
  const detail = field(random, 'catalog-detail', {
    group,
    catalog: reference({ catalog_field_id: catalogId, field_type: 'images' }),
  })
  const catalog = field(random, 'catalog', {
    field_id: catalogId,
    group,
    catalog_fields: [...selects, detail].map((child) => child.field_id),
    catalog: reference({
      catalog_field_id: null,
      field_type: null,
      view_fields: selects.map((child) => child.field_id),
      filters: null,
    }),
  })
  return [catalog, ...selects, detail]
}
