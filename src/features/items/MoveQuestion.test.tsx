// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '../../../adapters/api/sessionApi'
import { drawScreen } from '../../../tests/support/drawScreen'
import { ItemsBrowser } from './ItemsBrowser'

afterEach(cleanup)

const user = { id: 1, name: 'Jefa', username: 'jefa', permissions: [] } as Partial<SessionUser> as SessionUser
const common = { parent_id: null, perm: 'can_manage_item', updated_at: 1_790_000_000, owner_id: 1 }
const form = {
  ...common,
  id: 7,
  name: 'Visita',
  itype: 'form',
  leaf_node: true,
  is_shared: false,
  is_placed: false,
}
const folder = {
  ...common,
  id: 8,
  name: 'De campo',
  itype: 'folder',
  leaf_node: false,
  is_shared: false,
  items_count: 0,
}
const list = (...objects: object[]) => ({
  meta: { limit: 60, next: null, offset: 0, total_count: 2 },
  objects,
})
const held = { perm: 'can_answer_item', can_delete_records: false, records: 'some' }
const change = (id: number, name: string, more: object) => ({
  user: { id, name, email: '' },
  ...{ is_connection: false, group: null, supervises: false, items: [7], before: null, after: held },
  ...more,
})
const ventas = { id: 3, name: 'Ventas' }

/** Draws the list, and asks to move the form into the folder. */
async function askToMove(changes: readonly object[]) {
  const move = vi.fn(() => ({ objects: [] }))
  drawScreen(
    <ItemsBrowser onShare={() => undefined} onShareMany={() => undefined} />,
    {
      'GET item/sharers/?itype__exact=folder%2Cform': () => ({ objects: [] }),
      'GET item/?is_shared_root=false&itype__exact=folder&order_by=name&limit=0': () => list(folder),
      'GET item/?limit=60&offset=0&itype__exact=folder%2Cform&is_shared_root=false&order_by=name': () =>
        list(folder, form),
      'GET item/move_changes/?id__in=7&parent=8': () => ({ objects: changes }),
      'POST item/move/': move,
    },
    '/forms',
    user,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Acciones de Visita' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Mover a…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Mover «Visita»' })
  fireEvent.click(await within(dialog).findByRole('treeitem', { name: 'De campo' }))
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mover aquí' }))
  return move
}

it('moves at once what changes nobody’s access', async () => {
  const move = await askToMove([])
  await screen.findByText('Visita ahora está en De campo')
  expect(move).toHaveBeenCalledWith({ items: [7], parent: 8 })
})

it('says whose access changes and how, and moves only when it is said so', async () => {
  const changes = [
    change(4, 'Ana', {}),
    change(4, 'Ana', { group: ventas, supervises: true }),
    change(5, 'Leo', { group: ventas, before: held, after: null }),
    change(6, 'Eva', { group: ventas, before: held, after: null }),
  ]
  const move = await askToMove(changes)
  const question = () =>
    screen.findByRole('dialog', { name: 'Mover «Visita» a De campo cambia quién tiene acceso' })
  const asked = await question()
  within(asked).getByText('Ana podrá ver esto.')
  within(asked).getByText('El grupo Ventas dejará de ver esto.')
  const rows = within(asked)
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'QuiénAntesDespués',
    'AnaSin accesoVer y responderAlgunos registros',
    'AnaSupervisa el grupo VentasSin accesoVer y responderAlgunos registros',
    'VentasGrupo: Leo y EvaVer y responderAlgunos registrosSin acceso',
  ])
  fireEvent.click(within(asked).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(move).not.toHaveBeenCalled()
  cleanup()

  const moved = await askToMove(changes)
  fireEvent.click(within(await question()).getByRole('button', { name: 'Mover aquí' }))
  await screen.findByText('Visita ahora está en De campo')
  expect(moved).toHaveBeenCalledTimes(1)
})
