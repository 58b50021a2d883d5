// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdKeys } from './holdKeys'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const press = (target: EventTarget, code: string) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { code, key: code, bubbles: true, cancelable: true }))

it('gives keys on, in their order, to who begins to listen a timer later', () => {
  const [handle, gone] = [document.createElement('button'), document.createElement('button')]
  document.body.append(handle, gone)
  const heard: string[] = []
  const listen = ({ code }: KeyboardEvent) => void heard.push(code)

  holdKeys()
  setTimeout(() => document.addEventListener('keydown', listen))
  press(handle, 'ArrowRight')
  press(gone, 'ArrowDown')
  gone.remove()
  expect(heard).toEqual([])
  vi.runAllTimers()
  expect(heard).toEqual(['ArrowRight', 'ArrowDown'])

  press(handle, 'Space')
  expect(heard).toEqual(['ArrowRight', 'ArrowDown', 'Space'])
  document.removeEventListener('keydown', listen)
})
