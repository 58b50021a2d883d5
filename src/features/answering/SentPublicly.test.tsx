// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../adapters/api/apiError'
import { start } from '../../../schemas/answering/start'
import type { RecordLink } from '../../../schemas/api/answering'
import { compileForm } from '../../../schemas/compile/compileForm'
import { answeringContext } from '../../../tests/support/answeringContext'
import { drawScreen } from '../../../tests/support/drawScreen'
import { SentPublicly } from './SentPublicly'

afterEach(cleanup)

const answering = start(compileForm({ document: { name: 'Visita', form_pages: [] } }), answeringContext())
const link = { url: '/forms/public/1/r#token', expires_at: Date.UTC(2026, 0, 31, 12) } as RecordLink
const label = 'Guarda este enlace si quieres corregir tus respuestas después'
const draw = (askLink: (() => Promise<RecordLink>) | null) =>
  drawScreen(
    <SentPublicly
      answering={answering}
      receipt={{ recordId: 'r', folio: '17-1' }}
      onAnswerAgain={() => undefined}
      askLink={askLink}
    />,
    {},
  )

it('gives whoever may correct what they sent the link to do so', async () => {
  draw(() => Promise.resolve(link))
  const address = await screen.findByLabelText<HTMLInputElement>(label)
  expect(address.value).toBe(new URL(link.url, location.origin).href)
  expect(screen.getByText(/Funciona hasta el 31 de enero de 2026/)).toBeTruthy()
})

it('asks for it again when it did not come', async () => {
  const ask = vi
    .fn<() => Promise<RecordLink>>()
    .mockRejectedValueOnce(new ApiError(0, 'OFFLINE'))
    .mockResolvedValue(link)
  draw(ask)
  fireEvent.click(await screen.findByRole('button', { name: 'Pedir el enlace para corregir' }))
  expect(await screen.findByLabelText(label)).toBeTruthy()
})

it('offers nobody else one', () => {
  draw(null)
  expect(screen.getByText(/17-1/)).toBeTruthy()
  expect(screen.queryByLabelText(label)).toBeNull()
})
