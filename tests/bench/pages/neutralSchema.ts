import type { NeutralField } from './neutralForm'

/* Converts a neutral form into a JSON Schema, for all libraries that draw one. */

const schemas: Record<NeutralField['type'], (values: string[]) => object> = {
  text: () => ({ type: 'string' }),
  integer: () => ({ type: 'integer' }),
  textarea: () => ({ type: 'string' }),
  email: () => ({ type: 'string', format: 'email' }),
  select: (values) => ({ type: 'string', enum: values }),
  checkbox: (values) => ({ type: 'array', uniqueItems: true, items: { type: 'string', enum: values } }),
  date: () => ({ type: 'string', format: 'date' }),
  radio: (values) => ({ type: 'string', enum: values }),
}

const widgets: Partial<Record<NeutralField['type'], string>> = {
  textarea: 'textarea',
  checkbox: 'checkboxes',
  radio: 'radio',
}

export const schemaOf = (fields: readonly NeutralField[]) => ({
  type: 'object' as const,
  properties: Object.fromEntries(
    fields.map(({ name, type, label, options }) => [
      name,
      { title: label, ...schemas[type](options.map(({ value }) => value)) },
    ]),
  ),
  required: fields.filter(({ required }) => required).map(({ name }) => name),
})

export const uiSchemaOf = (fields: readonly NeutralField[]) =>
  Object.fromEntries(
    fields.flatMap(({ name, type }) => (widgets[type] ? [[name, { 'ui:widget': widgets[type] }]] : [])),
  )
