// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createAnswering } from '../../../renderers/useAnswering'
import { stepPages } from '../../../schemas/compile/stepPages'
import { drawAnswering } from '../../../tests/support/drawAnswering'
import { answeringOf, fieldsOf, messagesOf } from '../../../tests/support/drawForm'

const outside = location.href
afterEach(() => history.pushState(null, '', outside))

const names = fieldsOf(
  { field_type: 'text', label: 'Nombre', required: true },
  { field_type: 'text', label: 'Apellido' },
  { field_type: 'text', label: 'Apodo' },
)

function open(fields = names, options = {}) {
  history.pushState(null, '', '/forms/public/7')
  const form = { advanced_options: { one_at_a_time: true, ...options } }
  const { compiled } = answeringOf(fields, { form })
  const answering = createAnswering({ compiled: stepPages(compiled), timezone: 'UTC' })
  return drawAnswering(answering)
}

const asks = (name: string) => screen.findByRole('textbox', { name: new RegExp(name) })
const focused = async (name: string) => {
  const input = await asks(name)
  await waitFor(() => expect(document.activeElement).toBe(input))
}
// A page without a name repeats it in a hidden heading.
const inFooter = (text: string) => within(screen.getByRole('contentinfo')).queryByText(text)
const body = () => document.querySelector('.answering-body') as HTMLElement
function swipe(from: number, to: number, down = 0) {
  fireEvent.touchStart(body(), { touches: [{ clientX: from, clientY: 0 }] })
  fireEvent.touchEnd(body(), { changedTouches: [{ clientX: to, clientY: down }] })
}

it('goes on with Enter once the answer is right, and the question in view has the focus', async () => {
  const { user, send } = open()
  const name = await asks('Nombre')
  await focused('Nombre')
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
  expect(inFooter('Pregunta 1 de 3')).not.toBeNull()
  await user.keyboard('{Enter}')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  await focused('Nombre')
  expect(screen.queryByRole('heading', { name: /por revisar/ })).toBeNull()
  const said = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)
  const missing = messagesOf.es_MX['error.FIELD_REQUIRED']
  await waitFor(() => expect(said()).toContain(missing))
  await user.keyboard('Ana')
  await waitFor(() => expect(said()).not.toContain(missing))
  await user.keyboard('{Enter}')
  await focused('Apellido')
  await user.keyboard('Pérez{Enter}')
  await focused('Apodo')
  // Sending cannot be undone, so it needs a press of its own on the button.
  await user.keyboard('Anita{Enter}')
  const button = screen.getByRole('button', { name: 'Enviar respuestas' })
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(send).not.toHaveBeenCalled()
  // The key that led here is still held.
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(button, { key: 'Tab', repeat: true })).toBe(true)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Listo')).toBeTruthy()
  expect(send).toHaveBeenCalledOnce()
})

it('stays at the last question with Enter while it is wrong, and once however long the key is held', async () => {
  const { user } = open(fieldsOf({ field_type: 'text', label: 'Nombre', required: true }))
  const name = await asks('Nombre')
  await focused('Nombre')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  await focused('Nombre')
  await user.keyboard('Ana')
  fireEvent.keyDown(name, { key: 'Enter', repeat: true })
  expect(document.activeElement).toBe(name)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /Enviar/ })))
})

it.each([
  ['a text', { field_type: 'text', label: 'Sede' }],
  ['a list', { field_type: 'select', label: 'Sede', options: [{ label: 'Norte', value: 'n' }] }],
])(
  'goes on with Enter from the last question, %s, to what is read before it is sent',
  async (_what, last) => {
    const { user, send } = open(fieldsOf({ field_type: 'text', label: 'Nombre' }, last), { review: true })
    await focused('Nombre')
    await user.keyboard('Ana{Enter}')
    await waitFor(() => expect(inFooter('Pregunta 2 de 2')).not.toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Sede')))
    // The code that handles keys in lists loads together with the form.
    await waitFor(async () => {
      if (inFooter('Pregunta 2 de 2')) await user.keyboard('{Enter}')
      expect(screen.getByRole('heading', { name: 'Revisa tus respuestas' })).toBe(document.activeElement)
    })
    expect(send).not.toHaveBeenCalled()
  },
)

it('goes on with Enter from a list, once that has not chosen or searched anything', async () => {
  const options = Array.from({ length: 12 }, (_, at) => ({ label: `Sede ${at + 1}`, value: `${at + 1}` }))
  const few = options.slice(0, 3)
  const { user } = open(
    fieldsOf(
      { field_type: 'select', label: 'Turno', options: few },
      { field_type: 'select', label: 'Sede', options },
      { field_type: 'text', label: 'Apodo' },
    ),
  )
  const list = (name: string) => screen.findByRole('combobox', { name })
  const turn = await list('Turno')
  await waitFor(() => expect(document.activeElement).toBe(turn))
  // The code that handles keys loads together with the form.
  await waitFor(async () => {
    if (inFooter('Pregunta 1 de 3')) await user.keyboard('{Enter}')
    expect(inFooter('Pregunta 2 de 3')).not.toBeNull()
  })
  // The browser's own list is replaced once the search has loaded and the list is not in use.
  await waitFor(async () => {
    fireEvent.blur(await list('Sede'))
    expect((await list('Sede')).tagName).toBe('INPUT')
  })
  await user.click(await list('Sede'))
  await user.keyboard('sede 11{Enter}')
  expect(inFooter('Pregunta 2 de 3')).not.toBeNull()
  expect(await screen.findByDisplayValue('Sede 11')).toBeTruthy()
  await user.keyboard('{Enter}')
  await focused('Apodo')
})

it('goes on and back with a finger and the arrow keys, where they mean nothing else', async () => {
  const { user } = open()
  await user.type(await asks('Nombre'), 'Ana')
  // The code that handles swipes loads together with the form.
  await waitFor(() => {
    if (inFooter('Pregunta 1 de 3')) swipe(300, 100)
    expect(inFooter('Pregunta 2 de 3')).not.toBeNull()
  })
  swipe(300, 100, 200)
  swipe(300, 280)
  expect(inFooter('Pregunta 2 de 3')).not.toBeNull()
  await focused('Apellido')
  await user.keyboard('{ArrowLeft}')
  expect(inFooter('Pregunta 2 de 3')).not.toBeNull()
  ;(document.activeElement as HTMLElement).blur()
  await user.keyboard('{ArrowLeft}')
  await focused('Nombre')
  swipe(300, 100)
  await focused('Apellido')
  swipe(100, 300)
  await focused('Nombre')
})
