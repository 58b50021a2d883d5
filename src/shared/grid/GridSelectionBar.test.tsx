// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen } from '../../../tests/support/drawScreen'
import { GridSelectionBar } from './GridSelectionBar'

afterEach(cleanup)

function Chosen() {
  const [count, setCount] = useState(2)
  const [isDone, setDone] = useState(false)
  const nothing = () => undefined
  return (
    <>
      <table role="grid">
        <tbody>
          <tr>
            <td>
              <input data-cell-control aria-label="Toda la página" />
            </td>
          </tr>
        </tbody>
      </table>
      <button onClick={() => setCount(0)}>{isDone ? 'Hecho' : 'Otra cosa'}</button>
      {count > 0 && (
        <GridSelectionBar
          {...{ count, total: 9, offered: 9, isChoosing: false, onChooseAll: nothing }}
          onClear={() => setCount(0)}
        >
          <button onClick={() => setDone(true)}>Archivar</button>
        </GridSelectionBar>
      )}
    </>
  )
}

it.each([
  ['Quitar la selección', true, 'Toda la página'],
  // A disabled button has no focus.
  ['Quitar la selección', false, 'Toda la página'],
  ['Otra cosa', true, 'Otra cosa'],
])('leaves the focus in the grid when it goes by its own buttons: %s, %s', (name, isFocused, after) => {
  drawScreen(<Chosen />, {})
  const button = screen.getByRole('button', { name })
  if (isFocused) button.focus()
  fireEvent.click(button)
  expect(screen.queryByRole('group')).toBeNull()
  const { activeElement } = document
  expect(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent).toBe(after)
})

it('opens what can be done on demand; doing it, Escape and a press elsewhere close it, and the focus stays', () => {
  drawScreen(<Chosen />, {})
  const more = screen.getByRole('button', { name: 'Más' })
  const isOpen = () => more.getAttribute('aria-expanded') === 'true'
  expect(isOpen()).toBe(false)
  fireEvent.click(more)
  expect(isOpen()).toBe(true)
  fireEvent.keyDown(screen.getByRole('button', { name: 'Archivar' }), { key: 'Escape' })
  expect([isOpen(), document.activeElement]).toEqual([false, more])
  fireEvent.click(more)
  fireEvent.mouseDown(screen.getByText('Otra cosa'))
  expect(isOpen()).toBe(false)
  fireEvent.click(more)
  fireEvent.click(screen.getByRole('button', { name: 'Archivar' }))
  screen.getByText('Hecho')
  expect([isOpen(), document.activeElement]).toEqual([false, more])
})
