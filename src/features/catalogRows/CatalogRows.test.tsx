// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawScreen, type Replies } from '../../../tests/support/drawScreen'
import { daySelector } from '../../../schemas/filters/dayFilter'
import { CatalogRows } from './CatalogRows'

afterEach(cleanup)

const name = 'b'.repeat(24)
const catalog = {
  catalog: {
    name: 'Equipos',
    catalog_id: 7,
    catalog_pages: [{ page_fields: [{ field_id: name, field_type: 'text', label: 'Equipo' }] }],
    filters: { Activos: {} },
  },
}
const row = (id: string) => ({
  ...{ _id: id, _rev: `1-${id}`, catalog_id: 7, answers: { [name]: `Equipo ${id}` } },
  ...{ created_at: '2026-01-01T10:00:00.000000+00:00Z', updated_at: '2026-01-01T10:00:00.000000+00:00Z' },
})

/** What the server says about a catalog of so many rows, to somebody with that permission. */
const replies = (perm: string, count: number, more: Replies = {}): Replies => ({
  'GET catalog_model/send_catalog/7/': () => catalog,
  'GET get_catalogs/?id__in=7&limit=1': () => ({
    meta: {},
    objects: [{ id: 7, perm, can_delete_records: false }],
  }),
  'POST catalog/find/': () => ({
    objects: Array.from({ length: Math.min(count, 20) }, (_none, at) => row(String(at))),
  }),
  'POST catalog/count/': () => ({ count, more: false }),
  ...more,
})
const draw = (given: Replies, place = '/catalog/records/7') =>
  drawScreen(<CatalogRows catalogId={7} />, given, place)

/** A double click, faster than anything can be drawn. */
const twice = (button: HTMLElement) =>
  act(() => {
    button.click()
    button.click()
  })

it('asks for what its address says, newest first unless told', async () => {
  const find = vi.fn(() => ({ objects: [row('1')] }))
  draw(replies('can_read_item', 1, { 'POST catalog/find/': find }))
  await screen.findByRole('link', { name: 'Equipo 1' })
  expect(find).toHaveBeenLastCalledWith({
    ...{ catalog_id: 7, limit: 20, skip: 0, with_writers: true },
    sort: [{ created_at: 'desc' }],
  })
  cleanup()
  draw(
    replies('can_read_item', 99, { 'POST catalog/find/': find }),
    `/catalog/records/7?f=${name}.contains.x%252Eb&filter=Activos&sort=-${name}&page=2&size=50`,
  )
  await screen.findByRole('link', { name: 'Equipo 1' })
  expect(find).toHaveBeenLastCalledWith({
    ...{ catalog_id: 7, limit: 50, skip: 50, filter_name: 'Activos', with_writers: true },
    selector: { $and: [{ [name]: { $regex: '(?i)x\\.b' } }] },
    sort: [{ [name]: 'desc' }],
  })
  expect(screen.getByRole('button', { name: 'Cambiar filtro: Equipo contiene x.b' })).toBeTruthy()
})

it('asks for days as moments, and keeps what is no day to itself', async () => {
  const find = vi.fn(() => ({ objects: [row('1')] }))
  draw(
    replies('can_read_item', 1, { 'POST catalog/find/': find }),
    '/catalog/records/7?f=created_at.between.2026-11-01.2026-11-22&f=updated_at.eq.ayer&sort=-updated_at',
  )
  const filter = 'Cambiar filtro: Creado entre 01/11/2026 y 22/11/2026'
  expect(await screen.findByRole('button', { name: filter })).toBeTruthy()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  expect(find).toHaveBeenLastCalledWith({
    ...{ catalog_id: 7, limit: 20, skip: 0, with_writers: true, sort: [{ updated_at: 'desc' }] },
    selector: { $and: [{ created_at: daySelector('between', ['2026-11-01', '2026-11-22'], timeZone) }] },
  })
})

it('looks for words in all columns, which the address keeps, and says what to do where nothing has them', async () => {
  const find = vi.fn(() => ({ objects: [row('1')] }))
  const given = replies('can_read_item', 1, { 'POST catalog/find/': find })
  const { router } = draw(given, '/catalog/records/7?size=50')
  const box = await screen.findByRole('searchbox', { name: 'Buscar en todas las columnas' })
  fireEvent.change(box, { target: { value: 'norte ' } })
  await waitFor(() => expect(router.state.location.search).toBe('?size=50&q=norte'))
  const selector = { $and: [{ $or: [{ [name]: { $regex: '(?i)[nñ][oóòôöõ]rt[eéèêë]' } }] }] }
  await waitFor(() => expect(find).toHaveBeenLastCalledWith(expect.objectContaining({ selector, skip: 0 })))
  // Typed on, it stays one step of the way back.
  fireEvent.change(box, { target: { value: 'norte 2' } })
  await waitFor(() => expect(router.state.location.search).toBe('?size=50&q=norte+2'))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(router.state.location.search).toBe('?size=50'))
  expect((box as HTMLInputElement).value).toBe('')
  cleanup()

  draw(replies('can_read_item', 0), '/catalog/records/7?q=nada')
  await screen.findByText('Ningún registro tiene «nada»')
  fireEvent.click(screen.getByRole('button', { name: 'Quitar la búsqueda y los filtros' }))
  await screen.findByText('Este catálogo no tiene registros')
})

it('offers nothing to who may only read', async () => {
  draw(replies('can_read_item', 2))
  await screen.findByRole('link', { name: 'Equipo 1' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Nuevo registro' })).toBeNull()
})

it('lets who may answer edit several rows, but not delete them', async () => {
  draw(replies('can_answer_item', 2))
  await screen.findByRole('link', { name: 'Equipo 1' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Elegir toda la página' }))
  expect(screen.getByRole('button', { name: 'Editar' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Borrar' })).toBeNull()
})

it('pages on although nobody counted in time', async () => {
  draw(replies('can_read_item', 20, { 'POST catalog/count/': () => undefined }))
  await screen.findByRole('link', { name: 'Equipo 1' })
  const next = screen.getByRole('button', { name: 'Página siguiente' })
  await waitFor(() => expect((next as HTMLButtonElement).disabled).toBe(false))
})

it('pages on past what was counted, as long as pages are full', async () => {
  const find = vi.fn(({ skip }: Record<string, unknown>) => ({
    objects: Array.from({ length: skip === 10_000 ? 20 : skip === 10_020 ? 3 : 0 }, (_none, at) =>
      row(`${at}`),
    ),
  }))
  const given = { 'POST catalog/find/': find, 'POST catalog/count/': () => ({ count: 10_000, more: true }) }
  const { router } = draw(replies('can_read_item', 0, given), '/catalog/records/7?page=501')
  await screen.findByText('10,001–10,020 de más de 10,020')
  fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
  await screen.findByText('10,021–10,023 de 10,023')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Página siguiente' }).disabled).toBe(true)
  // Behind the end: back to the last page that is known to be there.
  await router.navigate('/catalog/records/7?page=900')
  await waitFor(() => expect(router.state.location.search).toBe('?page=500'))
})

it('goes to the last page when rows behind it are gone', async () => {
  const { router } = draw(replies('can_read_item', 41), '/catalog/records/7?page=9')
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'))
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
  draw(
    replies('can_manage_item', 30, {
      'POST catalog/find/': async (body) => {
        const { limit } = body as { readonly limit: number }
        if (limit > 20) await arrived
        return { objects: rows.slice(0, limit) }
      },
      'POST catalog/bulk_docs/': write,
      'GET item/deletion/?id__in=7': () => ({ uses, hidden_uses: 0, records_count: 30, has_more: false }),
    }),
  )
  await screen.findByRole('link', { name: 'Equipo 1' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Elegir toda la página' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Elegir los 30' }))
  await screen.findByText('Eligiendo todos…')
  for (const name of ['Borrar', 'Editar']) {
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByRole('button', { name }))
  }
  arrive()
  await screen.findByText('30 elegidos de 30')
  expect([screen.queryByRole('dialog'), write.mock.calls.length]).toEqual([null, 0])

  fireEvent.click(screen.getByRole('button', { name: 'Borrar' }))
  await screen.findByRole('dialog', { name: '¿Borrar 30 registros?' })
  await screen.findByText(/^2 formularios o catálogos usan/)
  expect(write).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Borrar 30 registros' }))
  await screen.findByText('Borramos 30 registros')
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
  draw(
    replies('can_manage_item', 3, {
      'POST catalog/bulk_docs/': write,
      'POST catalog_answers/restore/': restore,
    }),
  )
  await screen.findByRole('link', { name: 'Equipo 1' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Elegir toda la página' }))
  fireEvent.click(screen.getByRole('button', { name: 'Borrar' }))
  // One was gone before: a reply may be lost.
  await screen.findByText('Borramos 2 registros')
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
  // It failed: the way back is offered again.
  await waitFor(() => expect(restore).toHaveBeenCalledTimes(1))
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await screen.findByText('2 registros están de vuelta')
  expect(restore).toHaveBeenCalledWith({ catalog_id: 7, objects: ['0', '2'] })
})

it('knows the rows that it changed: they can be put back, changed again and deleted', async () => {
  const update = vi.fn((body: { objects?: unknown }) => ({ objects: body.objects, revs: ['2-a', '2-b'] }))
  const write = vi.fn(({ docs }: { docs?: unknown }) =>
    (docs as { _id: string }[]).map(({ _id }) => ({ ok: true, id: _id, rev: `3-${_id}` })),
  )
  draw(
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
  twice(await screen.findByRole('button', { name: 'Deshacer' }))
  await screen.findByText('2 registros quedaron como estaban')
  const sent = [
    { _id: '0', _rev: '2-a', answers: { [name]: 'Equipo 0' } },
    { _id: '1', _rev: '2-b', answers: { [name]: 'Equipo 1' } },
  ]
  expect(write).toHaveBeenLastCalledWith({ catalog_id: 7, docs: sent })
  expect([update.mock.calls.length, write.mock.calls.length]).toEqual([1, 1])
  fireEvent.click(screen.getByRole('button', { name: 'Borrar' }))
  await screen.findByText('Borramos 2 registros')
  const gone = ['0', '1'].map((_id) => ({ _id, _rev: `3-${_id}`, _deleted: true }))
  expect(write).toHaveBeenLastCalledWith({ catalog_id: 7, docs: gone })
})

const price = 'c'.repeat(24)
const priced = {
  catalog: {
    ...catalog.catalog,
    catalog_pages: [
      {
        page_fields: [
          { field_id: name, field_type: 'text', label: 'Equipo', required: true },
          { field_id: price, field_type: 'decimal', label: 'Precio', properties: { max: 100 } },
        ],
      },
    ],
  },
}
const pricedRow = (rev: string, answers: object) => ({ ...row('1'), _rev: rev, answers })

/** A grid of one row, whose cells are written by a server that answers as it is told. */
async function drawCells(edit: Replies[string], stored: object = { [name]: 'Bomba', [price]: 5 }) {
  const edits: Record<string, unknown>[] = []
  const { router } = draw(
    replies('can_answer_item', 1, {
      'GET catalog_model/send_catalog/7/': () => priced,
      'POST catalog/find/': () => ({ objects: [pricedRow('1-a', stored)] }),
      'PATCH catalog_answers/1/': (body) => {
        edits.push(body)
        return edit(body)
      },
      'GET catalog_answers/1/?catalog_id=7&with_writers=true': () =>
        pricedRow('5-x', { [name]: 'Bomba', [price]: 9 }),
    }),
  )
  await screen.findByRole('link', { name: 'Bomba' })
  const cell = screen.getByText('5.00').closest('td')
  if (!cell) throw new Error('No cell')
  return { edits, cell, router }
}

it('writes a cell in place: typed, gone on from, shown at once, and taken back', async () => {
  const answered = ({ answers }: Record<string, unknown>) => pricedRow('2-b', answers as object)
  const { edits, cell, router } = await drawCells(answered)
  // A press on a cell that can be written chooses it.
  fireEvent.click(cell)
  expect(router.state.location.pathname).toBe('/catalog/records/7')
  fireEvent.keyDown(cell, { key: '7' })
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Precio' })
  expect([input.value, document.activeElement]).toEqual(['7', input])
  fireEvent.keyDown(input, { key: 'Enter' })
  await screen.findByText('7.00')
  await waitFor(() => expect(edits).toHaveLength(1))
  expect(edits[0]).toMatchObject({ _rev: '1-a', answers: { [name]: 'Bomba', [price]: 7 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await screen.findByText('5.00')
  await waitFor(() => expect(edits).toHaveLength(2))
  expect(edits[1]).toMatchObject({ _rev: '2-b', answers: { [price]: 5 } })
})

it('checks a cell as its field does, and leaves it as it was with Escape', async () => {
  const { edits, cell } = await drawCells(() => undefined)
  fireEvent.doubleClick(cell)
  const input = await screen.findByRole('textbox', { name: 'Precio' })
  fireEvent.change(input, { target: { value: '500' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  await screen.findByText(/100/, { selector: '[data-cell-editor] *' })
  fireEvent.keyDown(input, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Precio' })).toBeNull())
  expect(screen.getByText('5.00')).toBeTruthy()
  expect(edits).toEqual([])
})

it('copies a cell, and pastes one as a spreadsheet has it', async () => {
  const { edits, cell } = await drawCells(({ answers }) => pricedRow('2-b', answers as object))
  const copied = new Map<string, string>()
  fireEvent.copy(cell, { clipboardData: { setData: (type: string, text: string) => copied.set(type, text) } })
  expect(copied.get('text/plain')).toBe('5')
  fireEvent.paste(cell, { clipboardData: { getData: () => '$ 12.50\r\n' } })
  await screen.findByText('12.50')
  await waitFor(() => expect(edits[0]).toMatchObject({ answers: { [price]: 12.5 } }))
  // What does not fit is looked at first.
  fireEvent.paste(cell, { clipboardData: { getData: () => '900' } })
  await screen.findByRole('textbox', { name: 'Precio' })
})

it('keeps what was written in a cell while nobody answers, until it is tried again', async () => {
  let isAway = true
  const { edits, cell } = await drawCells(({ answers }) => {
    if (isAway) throw new TypeError('Failed to fetch')
    return pricedRow('2-b', answers as object)
  })
  fireEvent.paste(cell, { clipboardData: { getData: () => '8' } })
  const dialog = await screen.findByRole('dialog', { name: 'No se guardó «Precio»' })
  expect(dialog.textContent).toContain('8.00')
  isAway = false
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(edits).toHaveLength(2))
  await screen.findByText('8.00', { selector: 'td *' })
})
