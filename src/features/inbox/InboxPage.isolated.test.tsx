// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SessionUser } from '../../../adapters/api/sessionApi'
import { answerDrafts } from '../../../adapters/storage/answerDrafts'
import { drawScreen } from '../../../tests/support/drawScreen'
import { draft } from '../../../tests/support/outboxDevice'
import { InboxPage } from './InboxPage'

afterEach(cleanup)

beforeEach(async () => {
  for (const { id } of await answerDrafts.list(7)) await answerDrafts.drop(id)
})

const user = { id: 7 } as SessionUser
const onlyHere = () => screen.queryByText(/aquí está lo que guarda este dispositivo/)
const loading = () => screen.queryByRole('status', { name: 'Cargando el buzón…' })

it('shows what is kept here as all there is, also while the server is asked in vain once more', async () => {
  await answerDrafts.put(draft('a'))
  const fail = () => Promise.reject(new TypeError('Failed to fetch'))
  const find = vi.fn<() => Promise<unknown>>(fail)
  const reply = (query: object) => ('sort' in query ? find() : fail())
  drawScreen(<InboxPage />, { 'POST inbox/find/': reply }, '/inbox?tab=all', user)
  await screen.findByRole('link', { name: 'Visita' })
  await expect.poll(() => onlyHere()).toBeTruthy()
  find.mockReturnValue(new Promise(() => undefined))
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await expect.poll(() => find).toHaveBeenCalledTimes(2)
  await answerDrafts.put({ ...draft('a'), formName: 'Otro nombre' })
  await screen.findByRole('link', { name: 'Otro nombre' })
  expect(onlyHere()).toBeTruthy()
  expect(loading()).toBeNull()
})

it('opens where something waits, says how much each tab holds, and stays there', async () => {
  await answerDrafts.put(draft('a'))
  await answerDrafts.put(draft('b'))
  let open = [{ _id: 'i', status: 'save' }]
  const reply = (query: object) => ({ objects: 'sort' in query ? [] : open })
  const { calls, router } = drawScreen(<InboxPage />, { 'POST inbox/find/': reply }, '/inbox', user)
  await screen.findByRole('tab', { name: 'Guardados: 3', selected: true })
  expect(screen.getAllByRole('link', { name: 'Visita' })).toHaveLength(2)
  expect(screen.getByRole('tab', { name: 'Pendientes', selected: false }).textContent).toBe('Pendientes')
  expect(calls).toEqual(['POST inbox/find/', 'POST inbox/find/'])
  open = [...open, { _id: 'j', status: 'new' }]
  await answerDrafts.drop('a')
  await screen.findByRole('tab', { name: 'Pendientes: 1', selected: false })
  await screen.findByRole('tab', { name: 'Guardados: 2', selected: true })
  // The address contains a tab only once somebody chose it.
  expect(router.state.location.search).toBe('')
  fireEvent.click(screen.getByRole('tab', { name: 'Pendientes: 1' }))
  await expect.poll(() => router.state.location.search).toBe('?tab=pending')
})

it('leads to where somebody waits for a decision where nothing else does', async () => {
  const asked = (count: number) => [
    { tab: 'approvals', name: 'Aprobaciones', count, panel: <p>¿Se compra?</p> } as const,
  ]
  const nothing = { 'POST inbox/find/': () => ({ objects: [] }) }
  drawScreen(<InboxPage asked={asked(0)} />, nothing, '/inbox?tab=pending', user)
  await screen.findByRole('heading', { name: 'No tienes nada pendiente' })
  cleanup()
  drawScreen(<InboxPage asked={asked(1)} />, nothing, '/inbox?tab=pending', user)
  fireEvent.click(await screen.findByRole('button', { name: 'Aprobaciones: 1' }))
  await screen.findByText('¿Se compra?')
})

it('opens with what is kept here where the server cannot be reached', async () => {
  await answerDrafts.put(draft('a'))
  const saved = { rev: '1-a', isAhead: false }
  await answerDrafts.put({ ...draft('b'), inboxId: 'item', saved, formName: 'Saved' })
  const fail = () => Promise.reject(new TypeError('Failed to fetch'))
  drawScreen(<InboxPage />, { 'POST inbox/find/': fail }, '/inbox', user)
  await screen.findByRole('tab', { name: 'Guardados: 2', selected: true })
  await screen.findByRole('link', { name: 'Visita' })
  expect(screen.getByRole('link', { name: 'Saved' }).getAttribute('href')).toBe(
    '/forms/private/1/#inbox=item',
  )
  // Only what exists nowhere else can be deleted here.
  expect(screen.getAllByRole('button', { name: /^Eliminar/ })).toHaveLength(1)
})

it('shows what was answered here of an item that was sent or deleted elsewhere, to go on with or to delete', async () => {
  const saved = { rev: '1-a', isAhead: true }
  await answerDrafts.put({ ...draft('a'), inboxId: 'item', saved })
  drawScreen(<InboxPage />, { 'POST inbox/find/': () => ({ objects: [] }) }, '/inbox?tab=all', user)
  const link = await screen.findByRole('link', { name: 'Visita' })
  expect(link.getAttribute('href')).toBe('/forms/private/1/#inbox=item')
  expect(screen.getByText('En este dispositivo')).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Eliminar/ })).toBeTruthy()
})

it('opens a record that somebody was given itself, and a form for everything else', async () => {
  const items = [
    { _id: 'a'.repeat(24), type: 'record', record_id: 'a'.repeat(24), name: 'Dado' },
    { _id: 'b', type: 'assignment', name: 'Pedido' },
  ].map((item) => ({ ...item, status: 'new', record_json: { form_id: 3 } }))
  // The server returns the requested fields of each item, and nothing else.
  const reply = ({ fields }: { readonly fields?: readonly string[] }) => ({
    objects: items.map((item) =>
      Object.fromEntries(
        Object.entries(item).filter(([name]) => fields?.some((field) => field.split('.')[0] === name)),
      ),
    ),
  })
  drawScreen(<InboxPage />, { 'POST inbox/find/': reply }, '/inbox?tab=pending', user)
  const addressOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await addressOf('Dado')).toBe(`/records/detail/${'a'.repeat(24)}?inbox=true`)
  expect(await addressOf('Pedido')).toBe('/forms/private/3/#inbox=b')
})
