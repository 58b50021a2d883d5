import { expect, it } from 'vitest'
import { readNamedRows, storedNamedRows } from './namedRows'

const id = 'a'.repeat(24)

it.each<[string, 'field_id' | 'value', unknown, unknown]>([
  ['answers, with what else is stored', 'field_id', [{ field_id: id, name: 'a', type: 1 }], undefined],
  ['fixed values', 'value', [{ name: 'a', value: 'b' }], undefined],
  ['an empty value', 'value', [{ name: 'a', value: '' }], undefined],
  ['numbers as texts', 'value', [{ name: 'a', value: 3 }], [{ name: 'a', value: '3' }]],
  ['no row without a name', 'value', [{ name: ' ', value: 'b' }], []],
  ['no answer without its field', 'field_id', [{ name: 'a' }], []],
  ['no junk', 'value', 'junk', []],
])('stores %s', (_name, key, stored, expected) => {
  expect(storedNamedRows(readNamedRows(stored, key), key)).toEqual(expected ?? stored)
})
