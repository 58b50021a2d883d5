import type { FieldDocument, FormDocument } from '../../../schemas/model/form'
import { newForm } from '../../../schemas/model/newForm'
import type { RuleDocument } from '../../../schemas/model/rule'

const id = (n: number) => n.toString(16).padStart(24, '0')

/** The field ids of {@link visitForm}. */
export const visit = {
  customer: id(1),
  email: id(2),
  day: id(3),
  who: id(4),
  whoElse: id(5),
  products: id(10),
  product: id(11),
  amount: id(12),
  interests: id(13),
  comments: id(20),
  toCome: id(21),
} as const

const field = (
  field_id: string,
  field_type: string,
  label: string,
  rest: Partial<FieldDocument> = {},
): FieldDocument => ({ field_id, field_type, label, required: false, ...rest })

const options = (...labels: string[]) =>
  labels.map((label) => ({ label, value: label.toLowerCase().replaceAll(' ', '_') }))

/** Returns the form of a visit to a customer: three pages, a rule, a group, a field of an unknown type; in Spanish and English. */
export function visitForm(rest: Partial<FormDocument> = {}): FormDocument {
  return {
    ...newForm({ name: 'Visita a cliente', pageName: 'Datos generales' }),
    description: 'Cuéntanos cómo te fue.',
    public: true,
    confirmation: {
      message: '¡Gracias! Tu visita quedó registrada.',
      button_message: 'Mandar visita',
      redirect_url: 'default',
    },
    default_language: 'es_MX',
    translations: {
      en_US: {
        name: 'Customer visit',
        [`fields.${visit.customer}.label`]: 'Customer',
        'confirmation.message': 'Thank you! Your visit is in.',
        'confirmation.button_message': 'Send visit',
      },
    },
    form_pages: [
      {
        page_name: 'Datos generales',
        page_type: 'fields',
        page_fields: [
          field(visit.customer, 'text', 'Cliente', { required: true, fav: true }),
          field(visit.email, 'email', 'Correo de contacto'),
          field(visit.day, 'date', 'Fecha de la visita', { required: true }),
          field(visit.who, 'radio', '¿Quién atendió?', {
            options: options('Gerente', 'Compras', 'Otra persona'),
          }),
          field(visit.whoElse, 'text', '¿Quién fue?', { required: true }),
        ],
      },
      {
        page_name: 'Productos',
        page_type: 'fields',
        page_fields: [
          field(visit.products, 'group', 'Productos vistos', {
            groups_fields: [visit.product, visit.amount],
          }),
          field(visit.product, 'text', 'Producto', { required: true, group: { group_id: visit.products } }),
          field(visit.amount, 'integer', 'Cantidad', {
            group: { group_id: visit.products },
            properties: { min: 1, max: 100 },
          }),
          field(visit.interests, 'checkbox', '¿Qué le interesó?', {
            options: options('Precio', 'Calidad', 'Entrega rápida'),
          }),
        ],
      },
      {
        page_name: 'Cierre',
        page_type: 'fields',
        page_fields: [
          field(visit.comments, 'textarea', 'Comentarios'),
          field(visit.toCome, 'hologram', 'Firma en el aire', { required: true }),
        ],
      },
    ],
    ...rest,
  }
}

/** Asks who attended only when it was somebody else. */
export const visitRules: readonly RuleDocument[] = [
  {
    rule_id: '1a2b3c4d5e6f7081',
    rule_type: 'show',
    name: 'Otra persona',
    operator: 'and',
    conditions: [
      {
        field: { id: visit.who, type: 'radio', label: '¿Quién atendió?' },
        condition: 'in=',
        value: 'otra_persona',
      },
    ],
    fields_ruled: [{ id: visit.whoElse, type: 'text', label: '¿Quién fue?' }],
  },
]
