// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { SessionUser } from '../../../adapters/api/sessionApi'
import type { Item } from '../../../schemas/api/items'
import { drawScreen } from '../../../tests/support/drawScreen'
import { ShareManyDialog } from './ShareManyDialog'

const itemOf = (id: number, perm: Item['perm'] = 'can_manage_item') =>
  ({ id, name: `Forma ${id}`, itype: 'form', perm, owner_id: 1, can_delete_records: true }) as Item

const page = (objects: readonly object[]) => ({
  objects,
  meta: { limit: 0, offset: 0, total_count: objects.length, next: null, previous: null },
})

it('lets somebody in where they have no right yet, with one call that can be taken back', async () => {
  const sent: unknown[] = []
  const replies = {
    'GET user/?name=': () => page([{ id: 4, name: 'Ana', email: 'ana@example.com' }]),
    'GET group/?name__icontains=': () => page([]),
    'GET file_shared/?limit=0&offset=0&user_id=4': () => page([{ id: 70, item_id: 8 }]),
    'PATCH file_shared/': (body: unknown) => {
      sent.push(body)
      return { objects: [{ id: 71 }, { id: 72 }] }
    },
  }
  const items = [itemOf(8), itemOf(9), itemOf(10, 'can_share_item')]
  drawScreen(<ShareManyDialog items={items} onClose={() => undefined} />, replies, '/', {
    id: 1,
  } as SessionUser)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Dar acceso' }))
  expect(screen.getByRole('alert').textContent).toBe('Elige a quién de la lista.')
  expect(sent).toEqual([])
  await user.click(await screen.findByRole('combobox', { name: 'Persona o grupo' }))
  await user.click(await screen.findByRole('option', { name: /Ana/, hidden: true }))
  await user.click(screen.getByRole('button', { name: 'Dar acceso' }))
  await screen.findByText('Ana puede entrar a 2 más. A 1 ya tenía acceso.')
  const given = { owner: 4, perm: 'can_read_item', can_delete_records: false, filter: null }
  expect(sent).toEqual([
    {
      objects: [
        { ...given, file_shared: 9 },
        { ...given, file_shared: 10 },
      ],
    },
  ])
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  await waitFor(() => expect(sent.at(-1)).toEqual({ deleted_objects: [71, 72] }))
})
