// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { embedSnippets, snippetKinds } from './embedSnippets'

const form = { origin: 'https://acopio.example', formId: 12, name: `Visita "A" & <b onload='x'>` }

it.each(snippetKinds)('%s shows the form and carries its name as text', (kind) => {
  const page = document.createElement('div')
  page.innerHTML = embedSnippets[kind](form)
  const shown = page.querySelector('iframe, acopio-form')
  expect(shown?.getAttribute('src')).toBe('https://acopio.example/forms/public/12')
  expect(shown?.getAttribute('title')).toBe(form.name)
  expect(page.querySelector('b')).toBeNull()
})

it('the element comes with its script', () => {
  const page = document.createElement('div')
  page.innerHTML = embedSnippets.script(form)
  expect(page.querySelector('script')?.getAttribute('src')).toBe('https://acopio.example/embed.js')
})
