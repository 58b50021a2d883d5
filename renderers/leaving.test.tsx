// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PortFailure } from '../schemas/ports/portFailure'
import { drawFiles, filePicker, nameBlobs, pickedFile, pickFiles } from '../tests/support/drawFiles'
import { drawForm, fieldId, fieldsOf } from '../tests/support/drawForm'

nameBlobs()

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
  // By the time the next control is announced, leaving the first has had its effect.
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

it('misses nothing where a file is on its way or waits for the network', async () => {
  const { answering, sent, user } = drawFiles({ field_type: 'file', required: true })
  await pickFiles(pickedFile('a.pdf'))
  await sent[0]?.fail(new PortFailure({ code: 'OFFLINE' }))
  act(() => void answering.validate())
  act(() => answering.clearErrors([{ fieldId: fieldId(1) }]))
  const remove = screen.getByRole('button', { name: 'Quitar «a.pdf»' })
  act(() => remove.focus())
  await user.click(screen.getByRole('textbox', { name: 'Sitio' }))
  await new Promise((resolve) => setTimeout(resolve))
  expect(answering.shownErrors()).toEqual([])
  await user.click(remove)
  act(() => filePicker().focus())
  await user.click(screen.getByRole('textbox', { name: 'Sitio' }))
  await waitFor(() => expect(answering.shownErrors()).toHaveLength(1))
})
