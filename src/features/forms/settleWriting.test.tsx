// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { settleWriting } from './settleWriting'

/** Texts of which those that were emptied go when they are left. */
function Texts({ onTexts }: { readonly onTexts: (texts: readonly string[]) => void }) {
  const [texts, setTexts] = useState(['a', 'b'])
  const take = (next: string[]) => {
    setTexts(next)
    onTexts(next)
  }
  return (
    <ul>
      {texts.map((text, index) => (
        <li key={index}>
          <input
            aria-label={`texto ${index}`}
            value={text}
            onChange={({ target }) => take(texts.with(index, target.value))}
            onBlur={() => take(texts.filter((one) => one !== ''))}
          />
        </li>
      ))}
    </ul>
  )
}

it.each([
  [1, '', ['a'], 'texto 0'],
  [0, '', ['b'], 'texto 0'],
  [1, 'c', ['a', 'c'], 'texto 1'],
])('text %i written as "%s" is settled and the focus stays', (index, text, expected, focused) => {
  let held: readonly string[] = []
  render(<Texts onTexts={(texts) => (held = texts)} />)
  const input = screen.getByLabelText(`texto ${index}`)
  input.focus()
  fireEvent.change(input, { target: { value: text } })
  settleWriting()
  expect(held).toEqual(expected)
  expect(document.activeElement?.getAttribute('aria-label')).toBe(focused)
})

it('leaves a button alone', () => {
  render(<button type="button">Guardar</button>)
  screen.getByRole('button').focus()
  settleWriting()
  expect(document.activeElement).toBe(screen.getByRole('button'))
})
