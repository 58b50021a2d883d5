// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepPresses } from './keepPresses'

const heard = vi.fn<(text: string) => void>()
let end: () => void

beforeEach(() => {
  heard.mockReset()
  document.body.innerHTML = '<main><button>Send</button><label>Option</label></main>'
  for (const one of document.querySelectorAll('button, label'))
    one.addEventListener('click', () => heard(one.textContent))
  end = keepPresses()
})
afterEach(() => end())

const found = (selector: string) => {
  const one = document.querySelector<HTMLElement>(selector)
  if (!one) throw new Error(`There is no ${selector}.`)
  return one
}
/** The button's position from now on. */
const standAt = (top: number) =>
  vi.spyOn(found('button'), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 200, 44))
const press = () => found('button').dispatchEvent(new Event('pointerdown', { bubbles: true }))
const release = (selector: string, { y = 20, detail = 1 } = {}) =>
  found(selector).dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX: 100, clientY: y }),
  )

it.each(['main', 'label'])('clicks the button that moved away, and not the %s that came there', (there) => {
  standAt(0)
  press()
  standAt(25)
  expect(release(there)).toBe(false)
  expect(heard.mock.calls).toEqual([['Send']])
  // The next click is intended.
  expect(release('label')).toBe(true)
  expect(heard).toHaveBeenLastCalledWith('Option')
})

it('clicks it once where it stayed under the pointer', () => {
  standAt(0)
  press()
  standAt(10)
  release('button')
  expect(heard.mock.calls).toEqual([['Send']])
})

it.each([
  ['the pointer left it', 0, 25, { y: 80 }],
  ['something lies over it', 0, 0, {}],
  ['keys clicked something else', 0, 25, { detail: 0 }],
])('clicks nothing where %s', (_why, before, after, how) => {
  standAt(before)
  press()
  standAt(after)
  release('main', how)
  expect(heard).not.toHaveBeenCalled()
})

it('clicks nothing that is gone', () => {
  standAt(0)
  const send = found('button')
  press()
  send.remove()
  release('main')
  expect(heard).not.toHaveBeenCalled()
})
