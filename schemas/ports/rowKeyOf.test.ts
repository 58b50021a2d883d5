import { expect, test } from 'vitest'
import { hasRowKey, rowKeyOf } from './rowKeyOf'

const file = (name: string) => ({ file_name: name, file_url: 'https://files.example/a.png' })

test.each([
  ['a text', 'a', 'a'],
  ['a number', 10, 10],
  ['a yes', true, 'true'],
  ['a file', file('a.png'), 'a.png'],
  ['a file without a name', file(''), ''],
  ['files of which one has no name, as the database joins them', [file(''), file('a.png')], ', a.png'],
  ['texts of which one is empty', ['', 'a'], ', a'],
  ['sets, of which none is read as one text', [{ a: 1 }, { a: 2 }], undefined],
  ['an empty list', [], undefined],
  ['nothing', null, undefined],
])('%s is chosen as what people read of it', (_name, value, key) => {
  expect(rowKeyOf(value)).toBe(key)
})

test('a number is found by the text that a form keeps of it', () => {
  expect(hasRowKey(10, '10')).toBe(true)
  expect(hasRowKey(10, '1')).toBe(false)
})
