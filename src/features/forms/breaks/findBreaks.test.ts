import { expect, it } from 'vitest'
import { child, field, form, idOf } from '../../../../tests/support/smallForm'
import { findBreaks, isKeepable, keepNames } from './findBreaks'

const before = form([
  field('a', 'text', { label: 'Nombre' }),
  field('b', 'integer', { label: 'Edad' }),
  field('d', 'group', { label: 'Personas' }),
  child('d', 'd1', 'text', { label: 'Nombre' }),
])
const now = form([
  field('a', 'text', { label: 'Nombre completo' }),
  field('d', 'group', { label: 'Gente' }),
  child('d', 'd1', 'text', { label: 'Nombre' }),
])

it('names what programs would stumble over, and keeps the names that can be kept', () => {
  const breaks = findBreaks(before, now)
  expect(breaks.map(({ what, name, to }) => [what, name, to])).toEqual([
    ['renamed', 'nombre', 'nombre_completo'],
    ['removed', 'edad', undefined],
    ['renamed', 'personas', 'gente'],
    ['renamed', 'personas.nombre', 'gente.nombre'],
  ])
  expect(breaks.filter(isKeepable).map(({ fieldId }) => fieldId)).toEqual([idOf('a'), idOf('d')])
  expect(findBreaks(before, keepNames(now, breaks)).map(({ what }) => what)).toEqual(['removed'])
})

it('leaves a name to the field that has it now', () => {
  const swapped = form([
    field('a', 'text', { label: 'Otro' }),
    field('b', 'integer', { label: 'Edad' }),
    field('e', 'text', { label: 'Apodo', properties: { link_name: 'nombre' } }),
  ])
  expect(keepNames(swapped, findBreaks(before, swapped))).toBe(swapped)
})
