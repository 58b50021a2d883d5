// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { SessionUser } from '../../../adapters/api/sessionApi'
import type { Item } from '../../../schemas/api/items'
import { drawScreen } from '../../../tests/support/drawScreen'
import { AssignDialog } from './AssignDialog'

afterEach(cleanup)

const item = { id: 9, name: 'Visita', itype: 'form' } as Item

it('puts a form into the inboxes of who is chosen, names who cannot answer it, and takes it back', async () => {
  const sent: Record<string, unknown>[] = []
  const taken: unknown[] = []
  drawScreen(
    <AssignDialog item={item} onClose={() => undefined} />,
    {
      'GET user/?name=': () => ({ objects: [{ id: 4, name: 'Carla', email: 'carla@example.com' }] }),
      'GET group/?name__icontains=': () => ({ objects: [{ id: 3, name: 'Norte' }] }),
      'POST inbox/assign/': (body) => {
        sent.push(body)
        return { assigned: [5, 6], unable: [{ id: 4, name: 'Carla' }] }
      },
      'POST device/delete_inbox/': (body) => {
        taken.push(body)
        return { deleted: 2 }
      },
    },
    '/',
    { id: 7 } as SessionUser,
  )
  const submit = screen.getByRole('button', { name: 'Poner en su buzón' })
  fireEvent.click(submit)
  expect(screen.getByRole('alert').textContent).toBe('Elige a quién de la lista.')
  for (const name of ['Carla', 'Norte']) {
    fireEvent.click(screen.getByRole('combobox', { name: 'Persona o grupo' }))
    fireEvent.click(await screen.findByRole('option', { name: new RegExp(name), hidden: true }))
    await waitFor(() => expect(screen.getByRole('list').textContent).toContain(name))
  }
  fireEvent.click(submit)
  await screen.findByText('No pueden contestar este formulario: Carla. Dales acceso y vuelve a pedirlo.')
  expect(sent).toMatchObject([{ form_id: 9, users: [4], groups: [3] }])
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() =>
    expect(taken).toEqual([{ delete_records: { 5: [sent[0]?.['id']], 6: [sent[0]?.['id']] } }]),
  )
})
