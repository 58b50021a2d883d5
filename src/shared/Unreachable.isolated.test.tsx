// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../adapters/api/apiError'
import { answerDrafts } from '../../adapters/storage/answerDrafts'
import { knownForms } from '../../adapters/storage/knownForms'
import type { ServedFormForAnswer } from '../../schemas/api/forms'
import { drawScreen } from '../../tests/support/drawScreen'
import { draft, request } from '../../tests/support/outboxDevice'
import { Unreachable } from './Unreachable'

afterEach(cleanup)

const offline = new ApiError(0, 'OFFLINE')
const form = (form_id: number, name: string) => ({ form_id, revision: 1, name }) as ServedFormForAnswer
const onRetry = vi.fn()
const draw = (error: ApiError, owner = 7) =>
  drawScreen(<Unreachable owner={owner} error={error} onRetry={onRetry} />, {})
const outgoing = { ...request, queuedAt: 0, attempts: 0, triedAt: 0, retryAt: 0, notBefore: 0, problem: null }

it('offers the forms of this user, and says which were begun', async () => {
  await knownForms.put(form(1, 'Visita'), 7, 10)
  await knownForms.put(form(2, 'Inventario'), 7, 20)
  await knownForms.put(form(3, 'De alguien más'), 8, 30)
  await answerDrafts.put(draft('begun', 1))
  await answerDrafts.put({ ...draft('edit', 2), recordId: 'r' })
  await answerDrafts.put({ ...draft('sent', 2), outgoing })
  draw(offline)
  const ways = await screen.findAllByRole('link')
  expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/forms/private/2/', '/forms/private/1/'])
  const [inventory, visit] = screen.getAllByRole('listitem')
  expect(visit?.textContent).toContain('Tienes un borrador')
  expect(inventory?.textContent).not.toContain('Tienes un borrador')
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(onRetry).toHaveBeenCalledOnce()
  await answerDrafts.drop('begun')
  await expect.poll(() => screen.queryByText('Tienes un borrador')).toBeNull()
})

it('says why where nothing is kept, and where the server did answer', async () => {
  draw(offline, 9)
  expect((await screen.findByRole('alert')).textContent).toContain('No hay conexión con el servidor')
  cleanup()
  draw(new ApiError(404, 'NOT_FOUND'))
  await screen.findByRole('alert')
  expect(screen.queryByRole('list')).toBeNull()
})
