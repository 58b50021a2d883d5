import { expect, it } from 'vitest'
import { child, compiled, field, form, idOf, yesNo } from '../../tests/support/smallForm'
import { exportedSchema } from './exportedSchema'
import { uiSchemaOf } from './uiSchemaOf'

const member = { catalog: { catalog_id: 1, catalog_field_id: idOf('e'), view_index: 1 } }
const fields = compiled(
  form(
    [
      field('a', 'radio', { ...yesNo, required: true, help_text: 'Elige', properties: { help_text: true } }),
      field('b', 'checkbox', yesNo),
      field('c', 'description'),
    ],
    [
      field('d', 'group'),
      child('d', 'd1', 'textarea'),
      field('e', 'catalog'),
      field('e1', 'catalog-select', member),
    ],
  ),
)
const labelled = {
  type: 'string',
  oneOf: [
    { const: 'sí', title: 'Sí' },
    { const: 'no', title: 'No' },
  ],
}

it('says titles, helps and the labels of options', () => {
  const schema = exportedSchema(fields)
  expect(schema).toMatchObject({ title: 'Forma', required: [idOf('a')] })
  expect(schema['properties']).toMatchObject({
    [idOf('a')]: { title: 'Campo a', description: 'Elige', ...labelled },
    [idOf('b')]: { title: 'Campo b', type: 'array', uniqueItems: true, items: labelled },
    [idOf('d')]: { items: { properties: { [idOf('d1')]: { title: 'Campo d1' } } } },
    [idOf('e')]: { title: 'Campo e', properties: { [idOf('e1')]: { title: 'Campo e1' } } },
  })
  expect(JSON.stringify(fields.schema)).not.toContain('title')
})

it('orders and draws as the document does', () => {
  expect(uiSchemaOf(fields)).toEqual({
    'ui:order': [...['a', 'b', 'd', 'e'].map(idOf), '*'],
    [idOf('a')]: { 'ui:title': 'Campo a', 'ui:help': 'Elige', 'ui:widget': 'radio' },
    [idOf('b')]: { 'ui:title': 'Campo b', 'ui:widget': 'checkboxes' },
    [idOf('d')]: {
      'ui:title': 'Campo d',
      items: {
        'ui:order': [idOf('d1'), '*'],
        [idOf('d1')]: { 'ui:title': 'Campo d1', 'ui:widget': 'textarea' },
      },
    },
    [idOf('e')]: {
      'ui:title': 'Campo e',
      'ui:order': [idOf('e1'), '*'],
      [idOf('e1')]: { 'ui:title': 'Campo e1' },
    },
  })
})
