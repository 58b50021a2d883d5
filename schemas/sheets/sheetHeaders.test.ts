import { expect, it } from 'vitest'
import { sheetHeaders } from './sheetHeaders'

it.each([
  [
    ['Sitio', 'Sitio', 'Sitio'],
    ['Sitio', 'Sitio (2)', 'Sitio (3)'],
  ],
  [
    ['Sitio (2)', 'Sitio', 'Sitio'],
    ['Sitio (2)', 'Sitio', 'Sitio (3)'],
  ],
  [
    ['', ' a \n b ', ''],
    ['A', 'a b', 'C'],
  ],
  [
    ['C', 'x', ''],
    ['C', 'x', 'C (2)'],
  ],
  [
    ['__proto__', 'proto', ' __proto__ '],
    ['proto', 'proto (2)', 'proto (3)'],
  ],
])('%j are %j', (texts, headers) => {
  expect(sheetHeaders(texts)).toEqual(headers)
})

it('calls columns as spreadsheets do', () => {
  const headers = sheetHeaders(Array.from({ length: 703 }, () => ''))
  expect([headers[25], headers[26], headers[701], headers[702]]).toEqual(['Z', 'AA', 'ZZ', 'AAA'])
})
