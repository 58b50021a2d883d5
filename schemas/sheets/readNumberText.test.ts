import { expect, it } from 'vitest'
import { readNumberText } from './readNumberText'

it.each([
  ['12', 12],
  ['-3.5', -3.5],
  ['3,5', 3.5],
  ['+0.25', 0.25],
  ['.5', 0.5],
  ['5.', 5],
  ['1,234', 1234],
  ['0,234', 0.234],
  ['1.234', 1.234],
  ['1,234.50', 1234.5],
  ['1.234,50', 1234.5],
  ['1 234 567', 1_234_567],
  ["1'234.5", 1234.5],
  ['1.234.567', 1_234_567],
  ['1,234,567', 1_234_567],
  ['$ 1,200.00', 1200],
  ['-$5', -5],
  ['000123', 123],
])('reads %s', (text, number) => {
  expect(readNumberText(text, false)).toBe(number)
})

it.each([
  ['1,234', 1.234],
  ['1.234', 1.234],
  ['1.234,5', 1234.5],
])('reads %s where decimals have a comma', (text, number) => {
  expect(readNumberText(text, true)).toBe(number)
})

it.each([
  '',
  ' ',
  'abc',
  '1.2.3',
  '1,23,456',
  '12 34',
  '1e5',
  '0x10',
  '--1',
  '.',
  ',',
  '1.234,56,7',
  '5 %',
  '9'.repeat(61),
])('reads no number in "%s"', (text) => {
  expect(readNumberText(text, false)).toBeUndefined()
})
