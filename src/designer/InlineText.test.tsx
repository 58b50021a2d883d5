// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { newForm } from '../../schemas/model/newForm'
import { drawInDesigner } from '../../tests/support/drawInDesigner'
import { InlineText } from './InlineText'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Named({ onKeyLeave }: { readonly onKeyLeave?: () => void }) {
  const [value, setValue] = useState('Datos')
  return (
    <InlineText
      label="Nombre"
      value={value}
      isNeeded
      onChange={setValue}
      onDone={() => undefined}
      {...(onKeyLeave && { onKeyLeave })}
    />
  )
}
const draw = (onKeyLeave?: () => void) =>
  drawInDesigner(newForm({ name: 'F', pageName: 'P' }), <Named {...(onKeyLeave && { onKeyLeave })} />)
const input = () => screen.getByRole('textbox', { name: 'Nombre' })

it.each(['{Enter}', '{Escape}'])('the focus is never nowhere after %s', async (key) => {
  draw()
  await userEvent.clear(input())
  await userEvent.type(input(), `Otra${key}`)
  expect(input()).toHaveProperty('value', 'Otra')
  expect(document.activeElement).toBe(input())
})

it('the focus goes on where it is sent, and a name that was emptied comes back', async () => {
  const onKeyLeave = vi.fn()
  draw(onKeyLeave)
  await userEvent.clear(input())
  expect(screen.getByRole('alert')).toBeTruthy()
  await userEvent.type(input(), '{Enter}')
  expect(onKeyLeave).toHaveBeenCalledTimes(1)
  expect(input()).toHaveProperty('value', 'Datos')
})
