// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen } from '../../../tests/support/drawScreen'
import { GridSelectionBar } from './GridSelectionBar'

afterEach(cleanup)

function Chosen() {
  const [count, setCount] = useState(2)
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
      <button onClick={() => setCount(0)}>Otra cosa</button>
      {count > 0 && (
        <GridSelectionBar
          {...{ count, total: 9, offered: 9, isChoosing: false, onChooseAll: nothing }}
          onClear={() => setCount(0)}
        >
          {null}
        </GridSelectionBar>
      )}
    </>
  )
}

it.each([
  ['Quitar la selección', true, 'Toda la página'],
  // A button that waits has no focus.
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
