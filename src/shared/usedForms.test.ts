// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { lastUsedFirst, noteUsedForm, readUsedForms } from './usedForms'

it('remembers for each user which forms were used, the last first, each once', () => {
  for (const id of [1, 2, 3, 1]) noteUsedForm(7, id)
  expect([readUsedForms(7), readUsedForms(8)]).toEqual([[1, 3, 2], []])
  for (let id = 10; id < 40; id += 1) noteUsedForm(7, id)
  expect(readUsedForms(7)).toHaveLength(12)
  expect(readUsedForms(7)[0]).toBe(39)
})

it.each(['{', 'null', '{"a":1}', '["x", -1, 2.5, 4]'])('takes nothing else for forms: %s', (text) => {
  window.localStorage.setItem('acopio.usedForms.9', text)
  expect(readUsedForms(9)).toEqual(text.includes('4') ? [4] : [])
})

it('lists those that were used first, without those that are gone', () => {
  const forms = [1, 2, 3, 2].map((id) => ({ id }))
  expect(lastUsedFirst([3, 99, 1], forms).map(({ id }) => id)).toEqual([3, 1, 2])
})
