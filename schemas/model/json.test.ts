import { expect, it } from 'vitest'
import { jsonText } from './json'

it.each([
  ['a', 'a'],
  ['', ''],
  [1, '1'],
  [null, 'null'],
  [undefined, 'null'],
  [{ toString: 1 }, '{"toString":1}'],
  [[{ valueOf: null, toJSON: 2 }], '[{"valueOf":null,"toJSON":2}]'],
])('any JSON value has a text: %j', (value, text) => {
  expect(jsonText(value)).toBe(text)
})
