// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '../../../adapters/api/sessionApi'
import { ApiError } from '../../../adapters/api/apiError'
import { drawScreen, type Replies } from '../../../tests/support/drawScreen'
import { LinksOfPending } from './LinksOfPending'

const saved = vi.hoisted(() => ({ files: [] as { content: string }[] }))
vi.mock('../../shared/downloadFile', () => ({
  downloadFile: (file: { content: string }) => saved.files.push(file),
}))

afterEach(() => {
  cleanup()
  saved.files.length = 0
})

const me = { id: 1, permissions: ['can_manage_users'] } as Partial<SessionUser> as SessionUser
const person = (id: number, name: string) => ({ id, name, username: `${id}@example.com` })
const people = [person(2, '=Ana'), person(3, 'Beto'), person(4, 'Carla')]
const listed = 'GET user_admin/?limit=100&offset=0&with_count=false&is_active=true&activated=false'

async function makeAll(replies: Replies) {
  drawScreen(<LinksOfPending />, { [listed]: () => ({ objects: people }), ...replies }, '/users', me)
  fireEvent.click(screen.getByRole('button', { name: 'Enlaces para todos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enlaces para todos' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Crear y descargar' }))
}

const made = (key: string) => () => ({ key, expires_at: 1_800_000_000, sent_to: null })

it('downloads a link for each who has no password yet, and says for whom there is none', async () => {
  await makeAll({
    'POST user_admin/2/activation/': made('a'),
    'POST user_admin/3/activation/': () => Promise.reject(new ApiError(409, 'USER_DEACTIVATED')),
    'POST user_admin/4/activation/': made('c'),
  })
  await screen.findByText(/^Una persona se quedó sin enlace/)
  const lines = saved.files[0]?.content.trim().split('\r\n') ?? []
  expect(lines).toHaveLength(3)
  // A program must not read a name as a formula.
  expect(lines[1]).toContain(`'=Ana`)
  expect(lines[1]).toContain(`${location.origin}/activation/a`)
  expect(lines[2]).toContain(`${location.origin}/activation/c`)
})

it('keeps the links that were made when the network is gone, and says so', async () => {
  const rest = vi.fn(made('c'))
  await makeAll({
    'POST user_admin/2/activation/': made('a'),
    'POST user_admin/3/activation/': () => Promise.reject(new ApiError(0, 'OFFLINE')),
    'POST user_admin/4/activation/': rest,
  })
  await waitFor(() => expect(saved.files).toHaveLength(1))
  expect(saved.files[0]?.content).toContain('/activation/a')
  await screen.findByRole('alert')
  expect(rest).not.toHaveBeenCalled()
})
