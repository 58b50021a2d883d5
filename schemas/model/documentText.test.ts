import { expect, it, vi } from 'vitest'
import { documentIn, documentText } from './documentText'
import { newForm } from './newForm'

const form = newForm({ name: 'Visita', pageName: 'Página 1' })

it('reads back what it wrote', () => {
  expect(documentIn(documentText(form))).toEqual(form)
})

it('writes a document once for all who ask for it, and another one anew', () => {
  const other = { ...form, name: 'Otra' }
  const write = vi.spyOn(JSON, 'stringify')
  const texts = [other, other, form].map(documentText)
  const written = write.mock.calls.length
  write.mockRestore()
  expect(written).toBe(2)
  expect(texts.map((text) => documentIn(text).name)).toEqual(['Otra', 'Otra', 'Visita'])
})
