// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SessionUser } from '../../../adapters/api/sessionApi'
import { drawScreen } from '../../../tests/support/drawScreen'
import { AskAccess } from '../../shared/sharing/AskAccess'
import { AccessRequests } from './AccessRequests'

afterEach(() => {
  cleanup()
  window.localStorage.clear()
})

const user = { id: 7 } as SessionUser
const list = 'GET access_request/?limit=100&offset=0'
const request = {
  ...{
    id: 5,
    resource_uri: '',
    item_id: 9,
    item_name: 'Visita',
    itype: 'form',
    perm: 'can_answer_item',
    most: 'can_share_item',
  },
  ...{ user: { id: 3, name: 'Ana', email: 'ana@example.com' }, created_at: 1_790_000_000 },
}
const page = (objects: readonly object[]) => ({ meta: { total_count: objects.length }, objects })

it('says who asks for what, and gives it with one click', async () => {
  const waiting = [request]
  const sent: unknown[] = []
  drawScreen(
    <AccessRequests />,
    {
      [list]: () => page(waiting),
      'POST access_request/5/': (body) => {
        sent.push(body)
        waiting.pop()
        return { share: null }
      },
      'DELETE access_request/5/answer/': () => {
        waiting.push(request)
        return new Response(null, { status: 204 })
      },
    },
    '/',
    user,
  )
  await screen.findByText('Ana pide acceso a «Visita»')
  expect(screen.getByText(/ana@example.com.*Ver y responder/)).toBeTruthy()
  fireEvent.click(screen.getByRole('combobox', { name: 'Acceso para Ana: Visita' }))
  expect(screen.queryByRole('option', { name: 'Administrar', hidden: true })).toBeNull()
  fireEvent.click(await screen.findByRole('option', { name: 'Responder y compartir', hidden: true }))
  fireEvent.click(screen.getByRole('button', { name: 'Dar acceso a Ana: Visita' }))
  await screen.findByText('Ana ya tiene acceso')
  await screen.findByText('Nadie espera acceso')
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await screen.findByText('Ana pide acceso a «Visita»')
  expect(sent).toEqual([{ is_granted: true, perm: 'can_share_item' }])
})

it('refuses as readily, and says why where that fails', async () => {
  const sent: unknown[] = []
  const answers = [new Response('{}', { status: 404 }), { share: null }]
  drawScreen(
    <AccessRequests />,
    {
      [list]: () => page([request]),
      'POST access_request/5/': (body) => {
        sent.push(body)
        return answers.shift()
      },
    },
    '/',
    user,
  )
  const refuse = await screen.findByRole('button', { name: 'Rechazar la solicitud de Ana: Visita' })
  fireEvent.click(refuse)
  await screen.findByRole('alert')
  await expect.poll(() => refuse.hasAttribute('disabled')).toBe(false)
  fireEvent.click(refuse)
  await screen.findByText('Ana sigue sin acceso')
  expect(sent).toEqual([{ is_granted: false }, { is_granted: false }])
})

it('asks once, says for what, and does not say whether there is anything; opened again it still waits', async () => {
  const sent: unknown[] = []
  const draw = () =>
    drawScreen(
      <AskAccess ask={{ item_id: 9, perm: 'can_answer_item' }} />,
      {
        'POST access_request/': (body) => {
          sent.push(body)
          return new Response(null, { status: 204 })
        },
      },
      '/',
      user,
    )
  draw()
  expect(screen.getByText('Pides acceso para responder.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Pedir acceso' }))
  const told = await screen.findByText(/Si existe/)
  expect(document.activeElement).toBe(told)
  expect(screen.queryByRole('button', { name: 'Pedir acceso' })).toBeNull()
  expect(told.textContent).toContain('Pediste acceso para responder')
  expect(sent).toEqual([{ item_id: 9, perm: 'can_answer_item' }])
  cleanup()
  draw()
  expect(screen.getByText(/Pediste acceso para responder.*Si existe/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pedir acceso' })).toBeNull()
})
