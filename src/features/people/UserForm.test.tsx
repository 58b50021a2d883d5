// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import type { SessionUser } from '../../../adapters/api/sessionApi'
import type { User } from '../../../schemas/api/account'
import { drawScreen } from '../../../tests/support/drawScreen'
import { UserForm } from './UserForm'
import { UserRights } from './UserRights'

afterEach(cleanup)

const luz = {
  ...{
    id: 3,
    first_name: 'Luz',
    last_name: 'Ruiz',
    username: 'luz',
    email: 'luz@example.com',
    name: 'Luz Ruiz',
  },
  ...{ phone: '55 1', position: 'Guardia', timezone: 'UTC', lang: { code: 'es_MX' } },
  permissions: ['add_form'],
} as unknown as User
const boss = {
  id: 1,
  permissions: ['add_form', 'can_manage_users', 'can_manage_process'],
} as unknown as SessionUser

/** The page of somebody whom another one changes, too, while it is open. */
function Page() {
  const queries = useQueryClient()
  const { data } = useQuery({ queryKey: ['user', 3], queryFn: () => luz, staleTime: Infinity })
  if (!data) return null
  return (
    <>
      <button onClick={() => queries.setQueryData(['user', 3], { ...data, phone: '55 2' })}>
        Otra persona
      </button>
      <UserForm user={data} isReadOnly={false} />
      <UserRights user={data} isFixed={false} />
    </>
  )
}

function draw(stored: User) {
  const sent: unknown[] = []
  drawScreen(
    <Page />,
    {
      'GET all_timezones/': () => [],
      'GET user_admin/3/': () => stored,
      'PATCH user_admin/3/': (body) => {
        sent.push(body)
        return { ...stored, ...(body as object) }
      },
    },
    '/',
    boss,
  )
  return sent
}

it('sends what was typed here alone, and shows what another one changed meanwhile', async () => {
  const sent = draw(luz)
  fireEvent.change(await screen.findByLabelText('Puesto'), { target: { value: ' Jefa ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Otra persona' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Teléfono').value).toBe('55 2'))
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(sent).toEqual([{ position: 'Jefa' }]))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Puesto').value).toBe('Jefa'))
})

it('switches one right, and leaves those that another one gave meanwhile', async () => {
  const sent = draw({ ...luz, permissions: ['add_form', 'can_manage_process'] })
  fireEvent.click(await screen.findByRole('switch', { name: /^Administrar usuarios/ }))
  await waitFor(() =>
    expect(sent).toEqual([{ permissions: ['add_form', 'can_manage_process', 'can_manage_users'] }]),
  )
})
