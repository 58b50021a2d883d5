import { catalogRows, compileForm, type FormDocument } from 'acopio/schemas'

const id = (number: number) => number.toString(16).padStart(24, '0')

export const field = {
  customer: id(1),
  urgent: id(2),
  reason: id(3),
  product: id(4),
  family: id(5),
  name: id(6),
  price: id(7),
  lines: id(8),
  units: id(9),
}

const member = (fieldId: string, type: string, label: string, viewIndex: number) => ({
  field_id: fieldId,
  field_type: type,
  label,
  catalog: { catalog_id: 7, catalog_field_id: field.product, view_index: viewIndex },
})

const document: FormDocument = {
  name: 'Pedido',
  form_pages: [
    {
      page_name: 'Cliente',
      page_fields: [
        { field_id: field.customer, field_type: 'text', label: 'Cliente', required: true },
        {
          field_id: field.urgent,
          field_type: 'radio',
          label: '¿Es urgente?',
          options: [
            { label: 'Sí', value: 'yes' },
            { label: 'No', value: 'no' },
          ],
        },
        { field_id: field.reason, field_type: 'textarea', label: '¿Por qué?', required: true },
      ],
    },
    {
      page_name: 'Producto',
      page_fields: [
        { field_id: field.product, field_type: 'catalog', label: 'Producto', catalog: { catalog_id: 7 } },
        member(field.family, 'catalog-select', 'Familia', 0),
        member(field.name, 'catalog-select', 'Nombre', 1),
        member(field.price, 'catalog-detail', 'Precio', 2),
        { field_id: field.lines, field_type: 'group', label: 'Entregas', groups_fields: [field.units] },
        {
          field_id: field.units,
          field_type: 'integer',
          label: 'Unidades',
          group: { group_id: field.lines, group_set_id: 0 },
        },
      ],
    },
  ],
}

export const compiled = compileForm({
  document,
  rules: {
    rules: [
      {
        rule_id: 'urgent',
        rule_type: 'show',
        operator: 'and',
        conditions: [{ field: { id: field.urgent }, condition: 'in=', value: 'yes' }],
        fields_ruled: [{ id: field.reason }],
      },
    ],
  },
})

const row = (family: string, name: string, price: number) => ({
  [field.family]: family,
  [field.name]: name,
  [field.price]: price,
})

/** The catalog's rows, straight from an array. */
export const ports = {
  catalogs: catalogRows({
    7: {
      rows: [row('Tornillos', 'Hexagonal', 3), row('Tornillos', 'Allen', 5), row('Tuercas', 'Mariposa', 2)],
    },
  }),
}
