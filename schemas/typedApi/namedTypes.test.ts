import { expect, it } from 'vitest'
import { child, compiled, field, form, yesNo } from '../../tests/support/smallForm'
import { answerSchemas } from './answerSchemas'
import { fieldNames } from './fieldNames'
import { namedTypes } from './namedTypes'

it('lists answers with their types, those inside others behind them', () => {
  const visit = compiled(
    form([
      field('a', 'text', { label: 'Nombre', required: true }),
      field('b', 'radio', { label: '¿Bien?', ...yesNo }),
      field('c', 'geolocation', { label: 'Lugar' }),
      field('d', 'group', { label: 'Personas' }),
      child('d', 'd1', 'integer', { label: 'Edad' }),
    ]),
  )
  const types = namedTypes(answerSchemas(visit, fieldNames(visit)).given)
  expect(types.map(({ name, title, required }) => [name, title, required])).toEqual([
    ['nombre', 'Nombre', true],
    ['bien', '¿Bien?', false],
    ['lugar', 'Lugar', false],
    ['personas[]', 'Personas', false],
    ['personas[].edad', 'Edad', false],
  ])
  expect(types.map(({ type }) => type.replace(/\s+/g, ' '))).toEqual([
    'string',
    '"sí" | "no"',
    '{ latitude: number longitude: number search_txt?: string }',
    'object[]',
    'number',
  ])
})
