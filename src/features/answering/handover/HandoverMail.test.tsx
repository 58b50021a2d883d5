// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ApiError } from '../../../../adapters/api/apiError'
import messages from '../../../../locales/es_MX.json'
import { RendererProvider } from '../../../../renderers/RendererProvider'
import { HandoverMail } from './HandoverMail'

function draw(mail: (email: string) => Promise<unknown>) {
  render(
    <RendererProvider locale="es_MX" messages={messages}>
      <HandoverMail mail={mail} />
    </RendererProvider>,
  )
  return screen.getByRole('textbox', { name: 'Enviar el enlace por correo a' })
}

it('asks for an address first, and says where the link is on its way to', async () => {
  const sent: string[] = []
  const box = draw(async (email) => sent.push(email))
  await userEvent.type(box, 'ana{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('Escribe una dirección de correo')
  expect(box.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(box, '@example.com {Enter}')
  await screen.findByText(/va en camino a ana@example\.com/)
  expect(sent).toEqual(['ana@example.com'])
})

it('is sent once while it is on its way, and says why it could not be', async () => {
  let fail: (error: unknown) => void = () => undefined
  let count = 0
  const box = draw(() => {
    count++
    return new Promise((_resolve, reject) => (fail = reject))
  })
  await userEvent.type(box, 'ana@example.com{Enter}{Enter}')
  expect(count).toBe(1)
  fail(new ApiError(429, 'RATE_LIMITED', { params: { seconds: 60 } }))
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  screen.getByRole('button', { name: 'Enviar correo' })
})
