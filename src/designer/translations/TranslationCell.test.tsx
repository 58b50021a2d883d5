// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TranslationCell } from './TranslationCell'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function begin() {
  const onWrite = vi.fn()
  const cell = render(
    <TranslationCell
      value="Uno"
      label="Texto"
      locale="en_US"
      placeholder=""
      onWrite={onWrite}
      onDone={vi.fn()}
    />,
  )
  const box = screen.getByRole('textbox', { name: 'Texto' })
  fireEvent.change(box, { target: { value: 'O' } })
  fireEvent.change(box, { target: { value: 'One' } })
  expect(onWrite).not.toHaveBeenCalled()
  return { box, onWrite, unmount: cell.unmount }
}

it.each<readonly [string, (given: ReturnType<typeof begin>) => void]>([
  ['writing rests', () => vi.advanceTimersByTime(1000)],
  ['the caret leaves', ({ box }) => void fireEvent.blur(box)],
  ['a shortcut is pressed', ({ box }) => void fireEvent.keyDown(box, { key: 's', ctrlKey: true })],
  ['it scrolls out of sight', ({ unmount }) => unmount()],
])('a text is in the form, once, when %s', (_when, end) => {
  const given = begin()
  end(given)
  expect(given.onWrite.mock.calls).toEqual([['One']])
})
