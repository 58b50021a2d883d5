// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '../../../adapters/api/sessionApi'
import { drawScreen } from '../../../tests/support/drawScreen'
import { catalogItems, ItemCollectionContext } from './itemCollection'
import { ItemsBrowser } from './ItemsBrowser'

afterEach(cleanup)

const user = { id: 1, permissions: ['add_form'] } as Partial<SessionUser> as SessionUser
const item = {
  ...{ id: 7, name: 'Equipos', itype: 'catalog', leaf_node: true },
  ...{ parent_id: null, perm: 'can_manage_item', updated_at: 1_790_000_000 },
}
const list = (...objects: object[]) => ({
  meta: { limit: 60, next: null, offset: 0, total_count: 1 },
  objects,
})

it('copies a catalog once for two clicks, and says that its records stay behind', async () => {
  const create = vi.fn(() => ({ name: 'Equipos (copia)' }))
  drawScreen(
    <ItemCollectionContext value={catalogItems}>
      <ItemsBrowser onShare={() => undefined} onShareMany={() => undefined} />
    </ItemCollectionContext>,
    {
      'GET item/sharers/?itype__exact=catalog_folder%2Ccatalog': () => ({ objects: [] }),
      'GET item/?is_shared_root=false&itype__exact=catalog_folder&order_by=name&limit=0': () => list(),
      'GET item/?limit=60&offset=0&itype__exact=catalog_folder%2Ccatalog&is_shared_root=false&order_by=name':
        () => list(item),
      'GET catalog_model/send_catalog/7/': () => ({ catalog: { name: 'Equipos', catalog_pages: [] } }),
      'POST catalog_model/': create,
    },
    '/catalogs',
    user,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Acciones de Equipos' }))
  const copy = await screen.findByRole('menuitem', { name: 'Duplicar' })
  act(() => {
    copy.click()
    copy.click()
  })
  await screen.findByText('Catálogo duplicado, sin sus registros: «Equipos (copia)»')
  expect(create).toHaveBeenCalledTimes(1)
})
