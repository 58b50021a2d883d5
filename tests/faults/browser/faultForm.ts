import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { newForm } from '../../../schemas/model/newForm'
import type { RuleDocument } from '../../../schemas/model/rule'

const id = (n: number) => `65fa${n.toString(16).padStart(20, '0')}`

/** Field ids of {@link faultForm}. */
export const asked = {
  customer: id(1),
  who: id(2),
  whoElse: id(3),
  row: id(4),
  state: id(5),
  city: id(6),
  papers: id(7),
  signature: id(8),
  secret: id(9),
} as const

const field = (field_id: string, field_type: string, label: string, rest: Partial<FieldDocument> = {}) => ({
  field_id,
  field_type,
  label,
  required: false,
  ...rest,
})

/** The catalog from which {@link faultForm} takes a row, with its rows. */
export const faultCatalog = {
  _id: asked.row,
  name: 'Sucursales',
  catalog_pages: [
    {
      page_name: 'Datos',
      page_fields: [field(asked.state, 'text', 'Entidad'), field(asked.city, 'text', 'Ciudad')],
    },
  ],
}
export const faultRows = [
  ['Jalisco', 'Tequila'],
  ['Jalisco', 'Tonalá'],
  ['Colima', 'Manzanillo'],
].map(([state, city]) => ({ answers: { [asked.state]: state, [asked.city]: city } }))

/** Returns a one-page form with everything that can be in progress when the network fails. */
export function faultForm(catalog_id = 101): FormDocument {
  const level = (field_id: string, label: string, view_index: number) =>
    field(field_id, 'catalog-select', label, {
      catalog: { catalog_id, catalog_field_id: asked.row, view_index },
    })
  return {
    ...newForm({ name: 'Entrega', pageName: 'Datos' }),
    form_pages: [
      {
        page_name: 'Datos',
        page_description: null,
        page_type: 'fields',
        page_fields: [
          field(asked.customer, 'text', 'Cliente', { required: true }),
          field(asked.who, 'radio', '¿Quién recibió?', {
            options: ['Gerente', 'Otra persona'].map((label) => ({
              label,
              value: label.toLowerCase().replace(' ', '_'),
            })),
          }),
          field(asked.whoElse, 'text', '¿Quién fue?', { required: true }),
          field(asked.row, 'catalog', 'Sucursal', { catalog: { catalog_id } }),
          level(asked.state, 'Entidad', 1),
          level(asked.city, 'Ciudad', 2),
          field(asked.papers, 'files', 'Papeles', { properties: { mime_types: ['pdf', 'txt'] } }),
          field(asked.signature, 'signature', 'Firma'),
          field(asked.secret, 'password', 'Clave'),
        ],
      },
    ],
  }
}

/** Asks who received it only when it was someone else. */
export const faultRules: readonly RuleDocument[] = [
  {
    rule_id: '1a2b3c4d5e6f7a01',
    rule_type: 'show',
    name: 'Otra persona',
    operator: 'and',
    conditions: [
      {
        field: { id: asked.who, type: 'radio', label: '¿Quién recibió?' },
        condition: 'in=',
        value: 'otra_persona',
      },
    ],
    fields_ruled: [{ id: asked.whoElse, type: 'text', label: '¿Quién fue?' }],
  },
]
