import { expect, it } from 'vitest'
import { allFields } from '../structure'
import { fieldTypes } from '../../fields/registry'
import { levelsCatalog } from './levelsCatalog'

it('has a text for each level, in their order', () => {
  let made = 0
  const newId = () => String(made++).padStart(24, '0')
  const catalog = levelsCatalog({
    name: 'Lugares',
    pageName: 'Página 1',
    levels: ['Estado', 'Municipio', 'Colonia'],
    newId,
  })
  expect([catalog.name, catalog.form_pages[0]?.page_name]).toEqual(['Lugares', 'Página 1'])
  expect(allFields(catalog).map(({ label }) => label)).toEqual(['Estado', 'Municipio', 'Colonia'])
  const kinds = allFields(catalog).map(({ field_type }) => fieldTypes.get(field_type).kind)
  expect(kinds).toEqual(['text', 'text', 'text'])
})
