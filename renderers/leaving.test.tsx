// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { drawForm, fieldsOf } from '../tests/support/drawForm'

const isWrong = (name: string) =>
  screen.getByRole('textbox', { name }).getAttribute('aria-invalid') === 'true'

it.each([
  ['email', 'ana@', 'Escribe un correo como nombre@ejemplo.com.'],
  ['time', '25:00', 'Escribe una hora como 14:30.'],
  ['date', '31/02/2026', 'Escribe una fecha que exista.'],
  ['integer', 'doce', 'Escribe un número.'],
])(
  '%s: what is wrong is told when the field is left, and no more once it is mended',
  async (type, typed, words) => {
    const { user } = drawForm(
      fieldsOf({ field_type: type, label: 'Uno' }, { field_type: 'text', label: 'Otro' }),
    )
    await user.type(screen.getByRole('textbox', { name: 'Uno' }), typed)
    expect(isWrong('Uno')).toBe(false)
    await user.click(screen.getByRole('textbox', { name: 'Otro' }))
    expect(await screen.findByText(words)).toBeTruthy()
    expect(isWrong('Uno')).toBe(true)
    await user.clear(screen.getByRole('textbox', { name: 'Uno' }))
    expect(screen.queryByText(words)).toBeNull()
  },
)

it('says nothing of what is only empty', async () => {
  const { user } = drawForm(
    fieldsOf({ field_type: 'text', label: 'Uno', required: true }, { field_type: 'text', label: 'Otro' }),
  )
  await user.click(screen.getByRole('textbox', { name: /^Uno/ }))
  await user.tab()
  // Whatever leaving brings has come once the next one is told.
  await user.tab({ shift: true })
  expect(screen.queryByText('Responde esta pregunta.')).toBeNull()
  expect(document.querySelector('[aria-invalid]')).toBeNull()
})

it('moves nothing while something is being pressed', async () => {
  const { user } = drawForm(
    fieldsOf({ field_type: 'email', label: 'Uno' }, { field_type: 'text', label: 'Otro' }),
  )
  await user.type(screen.getByRole('textbox', { name: 'Uno' }), 'ana@')
  const other = screen.getByRole('textbox', { name: 'Otro' })
  fireEvent.pointerDown(other)
  other.focus()
  await new Promise((resolve) => setTimeout(resolve))
  expect(isWrong('Uno')).toBe(false)
  fireEvent.pointerUp(other)
  expect(await screen.findByText('Escribe un correo como nombre@ejemplo.com.')).toBeTruthy()
})
