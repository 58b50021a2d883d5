import { expect, it } from 'vitest'
import { child, compiled, field, form, idOf } from '../../tests/support/smallForm'
import { answerAt } from './answerAt'

const member = { catalog: { catalog_id: 1, catalog_field_id: idOf('b'), view_index: 1 } }
const fields = compiled(
  form([
    field('a', 'text'),
    field('b', 'catalog'),
    field('c', 'catalog-select', member),
    field('d', 'group'),
    child('d', 'e', 'text'),
  ]),
)
const answers = {
  [idOf('a')]: 'uno',
  [idOf('b')]: { [idOf('c')]: 'dos' },
  [idOf('d')]: [{ [idOf('e')]: 'x' }],
}

it.each([
  ['a', answers, 'uno'],
  ['c', answers, 'dos'],
  ['c', { [idOf('b')]: 'no es fila' }, undefined],
  ['c', { [idOf('c')]: 'suelto' }, undefined],
  ['e', answers, undefined],
  ['f', { [idOf('f')]: 1 }, 1],
  ['constructor', answers, undefined],
])('the answer of %s in %j is %j', (name, given, expected) => {
  expect(answerAt(fields, given, name.length === 1 ? idOf(name) : name)).toEqual(expected)
})
