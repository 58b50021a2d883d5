import { expect, it } from 'vitest'
import { isStorable, storable, storableText } from './storable'

it('takes out what no database takes, and nothing else', () => {
  expect(storableText('a\0b\ud800')).toBe('ab')
  expect(storableText('\udc00😀\t\r\n\u001d', '?')).toBe('?😀\t\r\n\u001d')
  expect([isStorable('a\0'), isStorable('😀'), isStorable('\ud83d')]).toEqual([false, true, false])
})

it('does so wherever it stands in an answer, and keeps what has none', () => {
  expect(storable([{ a: 'x\0', b: [1, 'y\ud800'] }, null])).toEqual([{ a: 'x', b: [1, 'y'] }, null])
  const file = new Blob(['a'])
  const whole = [{ a: 'x', file }]
  expect(storable(whole)).toBe(whole)
})
