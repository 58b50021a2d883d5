// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SessionUser } from '../../../adapters/api/sessionApi'
import { drawScreen, type Replies } from '../../../tests/support/drawScreen'
import { UsersPanel } from './UsersPanel'

afterEach(cleanup)

const owner = 1
const whoMay = (id: number, ...permissions: string[]) =>
  ({ id, permissions, parent_info: { id: owner } }) as unknown as SessionUser
const atWork = (id: number, name: string, status = 'active') => ({
  ...{ id, user_name: name, user_status: status, activity: null, last_update: null },
  ...{ start_date: 1_700_000_000, end_date: null, seconds_duration: 60, daily_count: 2 },
})
const replies: Replies = {
  'GET users_panel/?limit=100&offset=0&with_count=false&order_by=user_name': () => ({
    meta: { limit: 100, offset: 0, total_count: 4, next: null, previous: null },
    objects: [atWork(owner, 'Ana'), atWork(2, 'Beto'), atWork(3, 'Carla', 'disabled'), atWork(4, 'Dora')],
  }),
}
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }))
const buttonsOf = async (name: string) =>
  (await rowOf(name)).queryAllByRole('button').map((button) => button.getAttribute('aria-label'))

it('opens the devices of a person, ends a session there, and writes to them', async () => {
  const ended: unknown[] = []
  const sent: unknown[] = []
  const session = {
    ...{ id: 'a1', browser: 'Firefox', system: 'Android', key_name: null, address: null },
    ...{ created_at: 1_700_000_000, last_seen_at: 1_700_000_100, is_current: false },
  }
  const { calls } = drawScreen(
    <UsersPanel />,
    {
      ...replies,
      'GET user_admin/4/sessions/?limit=0': () => ({ objects: ended.length === 0 ? [session] : [] }),
      'DELETE user_admin/4/sessions/a1/': (body) => {
        ended.push(body)
        return null
      },
      'GET device/message/?users=4': () => ({ people: 1, on_devices: 0 }),
      'POST device/message/': (body) => {
        sent.push(body)
        return { sent: 1 }
      },
    },
    '/users-panel',
    whoMay(2, 'can_manage_users'),
  )
  fireEvent.click((await rowOf('Dora')).getByRole('button', { name: 'Dispositivos de Dora' }))
  const devices = within(await screen.findByRole('dialog', { name: 'Dispositivos de Dora' }))
  fireEvent.click(await devices.findByRole('button', { name: 'Cerrar la sesión: Firefox en Android' }))
  await devices.findByText('No hay sesiones abiertas.')
  expect(ended).toHaveLength(1)
  fireEvent.click(devices.getByRole('button', { name: 'Enviar mensaje' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mensaje para Dora' }))
  await dialog.findByText(/^No permitió avisos/)
  fireEvent.change(dialog.getByRole('textbox', { name: /Título/ }), { target: { value: 'Junta' } })
  const before = calls.filter((call) => call.includes('users_panel')).length
  fireEvent.click(dialog.getByRole('button', { name: 'Enviar' }))
  await waitFor(() => expect(sent).toEqual([{ users: [4], title: 'Junta', text: '', link: null }]))
  // A user who was logged out is no longer active.
  await waitFor(() =>
    expect(calls.filter((call) => call.includes('users_panel')).length).toBeGreaterThan(before),
  )
})

it('offers of each person what may be done with them', async () => {
  drawScreen(<UsersPanel />, replies, '/users-panel', whoMay(2, 'can_manage_users'))
  // Only the owner may manage the owner's credentials.
  expect(await buttonsOf('Ana')).toEqual(['Mensaje para Ana'])
  expect(await buttonsOf('Beto')).toEqual(['Dispositivos de Beto'])
  expect(await buttonsOf('Carla')).toEqual(['Dispositivos de Carla'])
  expect(await buttonsOf('Dora')).toEqual(['Dispositivos de Dora', 'Mensaje para Dora'])
  expect(screen.getByRole('button', { name: 'Enviar mensaje' })).toBeTruthy()
})

it('shows who only supervises the people, and nothing of their devices', async () => {
  drawScreen(<UsersPanel />, replies, '/users-panel', whoMay(2))
  expect(await buttonsOf('Dora')).toEqual([])
  const inbox = (await rowOf('Dora')).getByRole('link', { name: 'Buzón de Dora' })
  expect(inbox.getAttribute('href')).toBe('/inbox?of=4')
  expect(screen.queryByRole('columnheader', { name: 'Dispositivos' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Enviar mensaje' })).toBeNull()
})
