// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { preloadScreens } from './preloadScreens'

const load = vi.fn(() => Promise.resolve({ Component: () => null }))
let stop: () => void

beforeEach(() => {
  load.mockClear()
  document.body.innerHTML = `
    <a href="/forms/7"><span>Nombre</span></a>
    <a href="/forms/7?x=1">Otra vez</a>
    <a href="/login">Sin código aparte</a>
    <a href="https://elsewhere.example/forms/8">Fuera</a>
    <button>Nada</button>`
  stop = preloadScreens([
    { path: '/login', element: null },
    { path: '/forms/:formId', lazy: load, children: [{ index: true, element: null }] },
  ])
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

const touch = (selector: string, event: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(event, { bubbles: true }))

it.each(['pointerover', 'focusin', 'pointerdown'])('loads the screen of a link on %s, once', (event) => {
  touch('a[href="/forms/7"] span', event)
  touch('a[href="/forms/7?x=1"]', event)
  expect(load).toHaveBeenCalledTimes(1)
})

it.each(['a[href="/login"]', 'a[href^="https:"]', 'button'])('loads nothing for %s', (selector) => {
  touch(selector, 'pointerover')
  expect(load).not.toHaveBeenCalled()
})

it('a screen that does not come breaks nothing before it is opened', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  touch('a[href="/forms/7"]', 'pointerover')
  await expect(load.mock.results[0]?.value).rejects.toThrow('offline')
})
