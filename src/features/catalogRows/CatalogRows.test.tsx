// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { drawRows, name, replies, row } from '../../../tests/support/drawCatalogRows'
import { daySelector } from '../../../schemas/filters/dayFilter'

it('asks for what its address says, newest first unless told', async () => {
  const find = vi.fn(() => ({ objects: [row('1')] }))
  drawRows(replies('can_read_item', 1, { 'POST catalog/find/': find }))
  await screen.findByRole('link', { name: 'Equipo 1' })
  expect(find).toHaveBeenLastCalledWith({
    ...{ catalog_id: 7, limit: 20, skip: 0, with_writers: true },
    sort: [{ created_at: 'desc' }],
  })
  cleanup()
  drawRows(
    replies('can_read_item', 99, { 'POST catalog/find/': find }),
    `/catalog/records/7?f=${name}.icontains.x%252Eb&filter=Activos&sort=-${name}&page=2&size=50`,
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
  drawRows(
    replies('can_read_item', 1, { 'POST catalog/find/': find }),
    '/catalog/records/7?f=created_at.between.2026-11-01.2026-11-22&f=updated_at.$eq.ayer&sort=-updated_at',
  )
  const filter = 'Cambiar filtro: Creado está entre 01/11/2026 y 22/11/2026'
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
  const { router } = drawRows(given, '/catalog/records/7?size=50')
  const box = await screen.findByRole('searchbox', { name: 'Buscar en todas las columnas' })
  fireEvent.change(box, { target: { value: 'norte ' } })
  await waitFor(() => expect(router.state.location.search).toBe('?size=50&q=norte'))
  const selector = { $and: [{ $or: [{ [name]: { $regex: '(?i)[nñ][oóòôöõ]rt[eéèêë]' } }] }] }
  await waitFor(() => expect(find).toHaveBeenLastCalledWith(expect.objectContaining({ selector, skip: 0 })))
  // Further typing replaces the same history entry.
  fireEvent.change(box, { target: { value: 'norte 2' } })
  await waitFor(() => expect(router.state.location.search).toBe('?size=50&q=norte+2'))
  await act(() => router.navigate(-1))
  await waitFor(() => expect(router.state.location.search).toBe('?size=50'))
  expect((box as HTMLInputElement).value).toBe('')
  cleanup()

  drawRows(replies('can_read_item', 0), '/catalog/records/7?q=nada')
  await screen.findByText('Ningún registro tiene «nada»')
  fireEvent.click(screen.getByRole('button', { name: 'Quitar la búsqueda y los filtros' }))
  await screen.findByText('Este catálogo no tiene registros')
})

it('offers nothing to who may only read', async () => {
  drawRows(replies('can_read_item', 2))
  await screen.findByRole('link', { name: 'Equipo 1' })
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Nuevo registro' })).toBeNull()
})

it('lets who may answer edit several rows, but not delete them', async () => {
  drawRows(replies('can_answer_item', 2))
  await screen.findByRole('link', { name: 'Equipo 1' })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Elegir toda la página' }))
  expect(screen.getByRole('button', { name: 'Editar' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Eliminar' })).toBeNull()
})

it('pages on although nobody counted in time', async () => {
  drawRows(replies('can_read_item', 20, { 'POST catalog/count/': () => undefined }))
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
  const { router } = drawRows(replies('can_read_item', 0, given), '/catalog/records/7?page=501')
  await screen.findByText('10,001–10,020 de más de 10,020')
  fireEvent.click(screen.getByRole('button', { name: 'Página siguiente' }))
  await screen.findByText('10,021–10,023 de 10,023')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Página siguiente' }).disabled).toBe(true)
  // Beyond the end, it returns to the last page known to exist.
  await router.navigate('/catalog/records/7?page=900')
  await waitFor(() => expect(router.state.location.search).toBe('?page=500'))
})

it('says which rows are in view once they are there', async () => {
  const asked = new Map<unknown, (found: unknown) => void>()
  const find = ({ skip }: Record<string, unknown>) => new Promise((arrive) => asked.set(skip, arrive))
  const { calls } = drawRows(replies('can_read_item', 45, { 'POST catalog/find/': find }))
  const rowsOf = (page: string) => ({
    objects: Array.from({ length: 20 }, (_none, at) => row(`${page}.${at}`)),
  })
  await waitFor(() => expect(calls).toContain('POST catalog/count/'))
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Página siguiente' })
  await waitFor(() => expect(next().disabled).toBe(false))
  expect(screen.queryByText('1–20 de 45')).toBeNull()
  asked.get(0)?.(rowsOf('first'))
  await screen.findByText('1–20 de 45')
  fireEvent.click(next())
  await waitFor(() => expect(asked.has(20)).toBe(true))
  expect(screen.getByRole('link', { name: 'Equipo first.0' })).toBeTruthy()
  expect(screen.getByText('1–20 de 45')).toBeTruthy()
  asked.get(20)?.(rowsOf('second'))
  await screen.findByText('21–40 de 45')
  expect(screen.getByRole('link', { name: 'Equipo second.0' })).toBeTruthy()
})

it('goes to the last page when rows behind it are gone', async () => {
  const { router } = drawRows(replies('can_read_item', 41), '/catalog/records/7?page=9')
  await waitFor(() => expect(router.state.location.search).toBe('?page=3'))
})
