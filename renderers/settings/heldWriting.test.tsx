// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createHeldWriting, HeldWritingContext, useHeldWriting } from './heldWriting'

afterEach(cleanup)

/** Draws an input that hands in its text when it loses the focus. */
function Name({ onName }: { readonly onName: (name: string) => void }) {
  const [text, setText] = useState('')
  useHeldWriting(() => onName(text))
  return <input aria-label="nombre" value={text} onChange={({ target }) => setText(target.value)} />
}

it('takes in what is written by now, of inputs that are there, and leaves the focus alone', () => {
  const writing = createHeldWriting()
  const names: string[] = []
  const { rerender } = render(
    <HeldWritingContext value={writing}>
      <Name onName={(name) => names.push(name)} />
    </HeldWritingContext>,
  )
  const input = screen.getByLabelText('nombre')
  input.focus()
  for (const text of ['A', 'An']) fireEvent.change(input, { target: { value: text } })
  act(() => writing.settle())
  expect([names, document.activeElement]).toEqual([['An'], input])
  rerender(<HeldWritingContext value={writing}>{null}</HeldWritingContext>)
  act(() => writing.settle())
  expect(names).toEqual(['An'])
})
