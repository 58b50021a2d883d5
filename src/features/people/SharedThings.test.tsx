// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen } from '../../../tests/support/drawScreen'
import { SharedThings } from './SharedThings'

afterEach(cleanup)

const page = (objects: readonly object[]) => () => ({ meta: { next: null }, objects })
const share = { perm: 'can_read_item', filter: null }

it('leads to what a group reaches, also in folders that were shared', async () => {
  drawScreen(<SharedThings to={{ groupId: 5 }} />, {
    'GET file_shared/?limit=20&offset=0&group_id=5': page([
      { ...share, id: 1, item_id: 11, item_name: 'Visita', itype: 'form' },
      { ...share, id: 2, item_id: 12, item_name: 'Campo', itype: 'folder' },
    ]),
    'GET item/?parent=12&limit=50&offset=0': page([
      { id: 13, name: 'Norte', itype: 'folder' },
      { id: 14, name: 'Riego', itype: 'form' },
    ]),
    'GET item/?parent=13&limit=50&offset=0': page([]),
  })
  const form = await screen.findByRole('link', { name: 'Visita' })
  expect(form.getAttribute('href')).toBe('/records/11/Visita')
  fireEvent.click(screen.getByRole('button', { name: 'Lo que hay en Campo', expanded: false }))
  const inside = within(await screen.findByRole('list', { name: 'Lo que hay en Campo' }))
  expect(inside.getByRole('link', { name: 'Riego' }).getAttribute('href')).toBe('/records/14/Riego')
  fireEvent.click(inside.getByRole('button', { name: 'Lo que hay en Norte' }))
  await screen.findByText('No hay nada en esta carpeta.')
})

it('tells how each right reaches a person', async () => {
  drawScreen(<SharedThings to={{ reachedUserId: 7 }} />, {
    'GET file_shared/?limit=20&offset=0&reached_user_id=7': page([
      { ...share, id: 1, item_id: 11, item_name: 'Visita', itype: 'form', owner_name: 'Eva' },
      {
        ...share,
        id: 2,
        item_id: 12,
        item_name: 'Campo',
        itype: 'folder',
        is_group: true,
        owner_name: 'Norte',
      },
      {
        ...{ ...share, id: 3, item_id: 13, item_name: 'Sitios', itype: 'catalog', filter: { and: [] } },
        ...{ is_whole_connection: true, owner_name: 'Aguas' },
      },
    ]),
  })
  await screen.findByText('Formulario · se le compartió directamente')
  screen.getByText('Carpeta · en el grupo «Norte»')
  screen.getByText('Catálogo · Algunas filas · con toda la cuenta Aguas')
})
