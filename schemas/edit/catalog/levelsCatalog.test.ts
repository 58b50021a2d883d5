import { expect, it } from 'vitest'
import { allFields } from '../structure'
import { levelsCatalog, levelTypes } from './levelsCatalog'

it('has a field for each level, in their order: a text where nothing else is said', () => {
  let made = 0
  const newId = () => String(made++).padStart(24, '0')
  const catalog = levelsCatalog({
    name: 'Lugares',
    pageName: 'Página 1',
    levels: [{ label: 'Estado' }, { label: 'Abierto desde', type: 'date' }, { label: 'Foto', type: 'image' }],
    newId,
  })
  expect([catalog.name, catalog.form_pages[0]?.page_name]).toEqual(['Lugares', 'Página 1'])
  expect(allFields(catalog).map(({ label, field_type: type }) => [label, type])).toEqual([
    ['Estado', 'text'],
    ['Abierto desde', 'date'],
    ['Foto', 'text'],
  ])
})

it('is of texts, numbers and moments, no secrets', () => {
  expect(levelTypes().map(({ type }) => type)).toEqual([
    ...['text', 'textarea', 'email', 'integer', 'decimal', 'date', 'time', 'datetime'],
  ])
})
