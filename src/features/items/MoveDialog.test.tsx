// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Item } from '../../../schemas/api/items'
import { drawScreen } from '../../../tests/support/drawScreen'
import { MoveDialog } from './MoveDialog'

afterEach(cleanup)

const item = (more: Partial<Item>) =>
  ({
    ...{ id: 7, name: 'Visita', itype: 'form', parent_id: null, is_shared: false, is_placed: false },
    ...more,
  }) as Item
const folder = { ...item({ id: 8, name: 'De campo' }), itype: 'folder', items_count: 0, leaf_node: false }

function draw(moved: Item) {
  const onMove = vi.fn()
  drawScreen(<MoveDialog items={[moved]} onMove={onMove} onClose={() => undefined} />, {
    'GET item/sharers/?itype__exact=folder%2Cform': () => ({ objects: [] }),
    'GET item/?is_shared_root=false&itype__exact=folder&order_by=name&limit=0': () => ({
      meta: { limit: 0, next: null, offset: 0, total_count: 1 },
      objects: [folder],
    }),
  })
  return onMove
}

it.each([
  ['moves', item({}), 'Mover aquí', 'Ya está en esa carpeta: elige otra.'],
  ['is put', item({ is_shared: true, is_placed: true }), 'Poner aquí', 'Elige una de tus carpetas.'],
])('says why nothing %s, and is done once a folder is chosen', async (_how, moved, name, words) => {
  const onMove = draw(moved)
  const button = await screen.findByRole('button', { name })
  fireEvent.click(button)
  expect(screen.getByRole('alert').textContent).toBe('Elige una carpeta.')
  // The root comes first.
  const [root] = await screen.findAllByRole('treeitem')
  if (root) fireEvent.click(root)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
  fireEvent.click(button)
  expect(onMove).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('treeitem', { name: 'De campo' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  fireEvent.click(button)
  expect(onMove).toHaveBeenCalledWith(expect.objectContaining({ id: 8 }))
})
