// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { drawRows, name, replies, row } from '../../../tests/support/drawCatalogRows'

/** A double click, faster than anything can be drawn. */
const twice = (button: HTMLElement) =>
  act(() => {
    button.click()
    button.click()
  })

it('asks before more than a page goes, with who uses the catalog, and deletes what was chosen as a whole', async () => {
  const rows = Array.from({ length: 30 }, (_none, at) => row(String(at)))
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const write = vi.fn(({ docs }: { docs?: unknown }) =>
    (docs as { _id: string }[]).map(({ _id }) => ({ ok: true, id: _id, rev: '2-x' })),
  )
  const uses = [
    { id: 8, name: 'Visita', itype: 'form', of: 7 },
    { id: 9, name: 'Orden', itype: 'form', of: 7 },
  ]
  drawRows(
    replies('can_manage_item', 30, {
      'POST catalog/find/': async (body) => {
        const { limit } = body as { readonly limit: number }
        if (limit > 20) await arrived
        return { objects: rows.slice(0, limit) }
      },
      'POST catalog/bulk_docs/': write,
      'GET item/deletion/?id__in=7': () => ({
        uses,
        hidden_uses: 0,
        items_count: 0,
        records_count: 30,
        has_more: false,
      }),
    }),
  )
  await screen.findByRole('link', { name: 'Equipo 1' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Elegir toda la página' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Elegir los 30' }))
  await screen.findByText('Eligiendo todos…')
  for (const name of ['Eliminar', 'Editar']) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name }))
  }
  arrive()
  await screen.findByText('30 elegidos de 30')
  expect([screen.queryByRole('dialog'), write.mock.calls.length]).toEqual([null, 0])

  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
  await screen.findByRole('dialog', { name: '¿Eliminar 30 registros?' })
  await screen.findByText(/^2 formularios o catálogos usan/)
  expect(write).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar 30 registros' }))
  await screen.findByText('Eliminamos 30 registros')
  expect((write.mock.calls[0]?.[0].docs as unknown[]).length).toBe(30)
})

it('names who deletes what, and says so when it changed meanwhile', async () => {
  const write = vi.fn(() => [
    { ok: true, id: '0', rev: '2-0' },
    { id: '1', error: 'conflict', status: 409, reason: 'ROW_CONFLICT' },
    { id: '2', error: 'conflict', status: 409, reason: 'NOT_FOUND' },
  ])
  const restore = vi.fn((): unknown => ['0', '2'].map((id) => ({ ok: true, id, rev: `3-${id}` })))
  restore.mockReturnValueOnce(undefined)
  drawRows(
    replies('can_manage_item', 3, {
      'POST catalog/bulk_docs/': write,
      'POST catalog_answers/restore/': restore,
    }),
  )
  await screen.findByRole('link', { name: 'Equipo 1' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Elegir toda la página' }))
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
  // One was already gone, because a reply may have been lost.
  await screen.findByText('Eliminamos 2 registros')
  await screen.findByText(/1 registro cambió mientras tanto/)
  expect(write).toHaveBeenCalledWith({
    catalog_id: 7,
    docs: [
      { _id: '0', _rev: '1-0', _deleted: true },
      { _id: '1', _rev: '1-1', _deleted: true },
      { _id: '2', _rev: '1-2', _deleted: true },
    ],
  })
  expect(screen.queryByRole('group', { name: 'Registros elegidos' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
  // The undo failed and is offered again.
  await waitFor(() => expect(restore).toHaveBeenCalledTimes(1))
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await screen.findByText('2 registros están de vuelta')
  expect(restore).toHaveBeenCalledWith({ catalog_id: 7, objects: ['0', '2'] })
})

it('knows the rows that it changed: they can be put back, changed again and deleted', async () => {
  const update = vi.fn((body: { objects?: unknown }) => ({
    ...{ objects: body.objects, revs: ['2-a', '2-b'] },
    meta: { dropped: [{ id: '1', field_id: name, why: 'waiting' }] },
  }))
  const write = vi.fn(({ docs }: { docs?: unknown }) =>
    (docs as { _id: string }[]).map(({ _id }) => ({ ok: true, id: _id, rev: `3-${_id}` })),
  )
  drawRows(
    replies('can_manage_item', 2, {
      'PATCH catalog_answers/update_catalogs/': update,
      'POST catalog/bulk_docs/': write,
    }),
  )
  const change = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Editar' }))
    fireEvent.click(await screen.findByLabelText('Campos que vas a cambiar', { selector: 'input' }))
    fireEvent.click(await screen.findByRole('option', { name: 'Equipo', hidden: true }))
    fireEvent.change(await screen.findByRole('textbox', { name: 'Equipo' }), { target: { value: 'Igual' } })
    twice(screen.getByRole('button', { name: 'Cambiar 2 registros' }))
  }
  await screen.findByRole('link', { name: 'Equipo 1' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Elegir toda la página' }))
  await change()
  await screen.findByText(/^En algunos registros una parte del cambio no se guardó/)
  twice(await screen.findByRole('button', { name: 'Deshacer' }))
  await screen.findByText('2 registros quedaron como estaban')
  const sent = [
    { _id: '0', _rev: '2-a', answers: { [name]: 'Equipo 0' } },
    { _id: '1', _rev: '2-b', answers: { [name]: 'Equipo 1' } },
  ]
  expect(write).toHaveBeenLastCalledWith({ catalog_id: 7, docs: sent })
  expect([update.mock.calls.length, write.mock.calls.length]).toEqual([1, 1])
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar' }))
  await screen.findByText('Eliminamos 2 registros')
  const gone = ['0', '1'].map((_id) => ({ _id, _rev: `3-${_id}`, _deleted: true }))
  expect(write).toHaveBeenLastCalledWith({ catalog_id: 7, docs: gone })
})
