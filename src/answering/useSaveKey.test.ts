// @vitest-environment jsdom
import { fireEvent, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSaveKey } from './useSaveKey'

it.each<[string, KeyboardEventInit, boolean]>([
  ['Ctrl+S', { key: 's', ctrlKey: true }, true],
  ['⌘S with capitals on', { key: 'S', metaKey: true }, true],
  ['S alone', { key: 's' }, false],
  ['Ctrl+Alt+S', { key: 's', ctrlKey: true, altKey: true }, false],
  ['a key that is held', { key: 's', ctrlKey: true, repeat: true }, false],
])('%s', (_name, key, saves) => {
  const save = vi.fn()
  renderHook(() => useSaveKey(true, save))
  fireEvent.keyDown(document.body, key)
  expect(save).toHaveBeenCalledTimes(saves ? 1 : 0)
})

it('leaves the browser its own dialog alone where nothing is saved, and never shows it where something is', () => {
  const save = vi.fn()
  const { rerender } = renderHook(({ isUsed }) => useSaveKey(isUsed, save), {
    initialProps: { isUsed: false },
  })
  // Returns false when the browser's own action was prevented.
  const press = (at: Element) => fireEvent.keyDown(at, { key: 's', ctrlKey: true })
  expect(press(document.body)).toBe(true)
  rerender({ isUsed: true })
  const dialog = document.body.appendChild(document.createElement('dialog'))
  expect(press(dialog)).toBe(false)
  expect(save).not.toHaveBeenCalled()
  dialog.remove()
})
