// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { readApiError } from '../../../adapters/api/apiError'
import type { RecordsApi } from '../../../adapters/api/recordsApi'
import { RendererProvider } from '../../../renderers/RendererProvider'
import type { RecordDocument } from '../../../schemas/api/records'
import { messagesOf } from '../../../tests/support/drawForm'
import { draft, makeDevice, request } from '../../../tests/support/outboxDevice'
import { deliverDraft } from './deliverDraft'
import { OutboxContext } from './OutboxContext'
import { OutboxLine } from './OutboxLine'

afterEach(cleanup)

it.each([
  [429, /El servidor pidió esperar un poco/],
  [503, /El servidor no está disponible por un momento/],
  [507, /El servidor ya no tiene espacio/],
])('a %i keeps what waits, says why, and it is sent once the server takes it', async (status, words) => {
  let isThere = false
  const submit = () =>
    isThere
      ? Promise.resolve({ id: 'r', folio: '' } as RecordDocument)
      : Promise.reject(readApiError(status, undefined))
  const records = { submit } as Partial<RecordsApi> as RecordsApi
  const device = makeDevice(deliverDraft({ recordsFor: () => records }))
  const outbox = device.openTab()
  render(
    <RendererProvider locale="es_MX" messages={messagesOf.es_MX}>
      <OutboxContext value={outbox}>
        <OutboxLine renderOpen={() => null} />
      </OutboxContext>
    </RendererProvider>,
  )
  await outbox.hold(draft('a'), request)
  await act(() => outbox.queue('a'))
  await act(() => outbox.wake({ eager: true }))
  expect(device.rows.get('a')?.outgoing).toMatchObject({ body: request.body, problem: null })
  expect(screen.getByText(/1 envío pendiente/).textContent).toMatch(words)
  expect(screen.queryByText(/conexión/)).toBeNull()

  isThere = true
  await act(() => outbox.wake({ eager: true }))
  expect(device.rows.size).toBe(0)
  expect(device.settled).toMatchObject([{ delivery: { kind: 'sent' } }])
})
