// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '../../../adapters/api/sessionApi'
import { answerDrafts } from '../../../adapters/storage/answerDrafts'
import { drawScreen } from '../../../tests/support/drawScreen'
import { draft } from '../../../tests/support/outboxDevice'
import { InboxPage } from './InboxPage'

afterEach(cleanup)

const user = { id: 7 } as SessionUser
const onlyHere = () => screen.queryByText(/aquí está lo que guarda este dispositivo/)
const loading = () => screen.queryByRole('status', { name: 'Cargando el buzón…' })

it('shows what is kept here as all there is, also while the server is asked in vain once more', async () => {
  await answerDrafts.put(draft('a'))
  const find = vi.fn<() => Promise<unknown>>(() => Promise.reject(new TypeError('Failed to fetch')))
  drawScreen(<InboxPage />, { 'POST inbox/find/': find }, '/inbox?tab=all', user)
  await screen.findByRole('link', { name: 'Visita' })
  await vi.waitFor(() => expect(onlyHere()).toBeTruthy(), 10_000)
  find.mockReturnValue(new Promise(() => undefined))
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(2))
  await answerDrafts.put({ ...draft('a'), formName: 'Otro nombre' })
  await screen.findByRole('link', { name: 'Otro nombre' })
  expect(onlyHere()).toBeTruthy()
  expect(loading()).toBeNull()
})
