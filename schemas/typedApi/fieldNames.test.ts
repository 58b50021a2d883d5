import { expect, it } from 'vitest'
import { child, compiled, field, form, idOf } from '../../tests/support/smallForm'
import type { FieldDocument } from '../model/form'
import { fieldNames } from './fieldNames'

type Pages = readonly FieldDocument[][]
const named = (...pages: Pages) => fieldNames(compiled(form(...pages)))
const topOf = (...pages: Pages) => [
  ...named(...pages)
    .inside()
    .keys(),
]

it.each([
  ['¿Sello intacto?', 'sello_intacto'],
  ['  Número de Serie (°C) ', 'numero_de_serie_c'],
  ['1.2 Straße', 'strasse'],
  ['Año/Ano', 'ano_ano'],
  ['名前', 'field_00000a'],
  ['', 'field_00000a'],
  ['x'.repeat(60), 'x'.repeat(40)],
])('%j is called %s', (label, name) => {
  expect(topOf([field('a', 'text', { label })])).toEqual([name])
})

it('is what the designer gave, whatever others would be called', () => {
  const fields = [
    field('a', 'text', { label: 'Cliente' }),
    field('b', 'text', { label: 'Otro', properties: { link_name: 'cliente' } }),
  ]
  expect(topOf(fields)).toEqual(['cliente_2', 'cliente'])
})

it('stays when fields are moved, and counts from the field that was made first', () => {
  const [first, second] = [field('a', 'text', { label: 'Foto' }), field('b', 'text', { label: 'Foto' })]
  const before = named([first, second])
  const after = named([second], [first])
  for (const id of [idOf('a'), idOf('b')]) expect(after.nameOf(id)).toBe(before.nameOf(id))
  expect(before.nameOf(idOf('b'))).toBe('foto_2')
  expect([...after.inside().keys()]).toEqual(['foto_2', 'foto'])
})

it('is its own only among those beside it, and nothing without an answer has one', () => {
  const names = named([
    field('a', 'text', { label: 'Nombre' }),
    field('e', 'group', { label: 'Personas' }),
    child('e', 'b', 'text', { label: 'Nombre' }),
    field('c', 'description', { label: 'Nota' }),
  ])
  expect([...names.inside().keys()]).toEqual(['nombre', 'personas'])
  expect([...names.inside(idOf('e')).keys()]).toEqual(['nombre'])
  expect(names.nameOf(idOf('c'))).toBeUndefined()
})
