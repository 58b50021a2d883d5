// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CatalogRowDocument } from '../../../../schemas/api/catalogRows'
import { drawScreen, type Replies } from '../../../../tests/support/drawScreen'
import { RowHead, type RowHeadProps } from './RowHead'

afterEach(cleanup)

const at = (hour: string) => `2026-01-01T${hour}:00:00.000000+00:00Z`
const stored: CatalogRowDocument = {
  ...{ _id: 'r', id: 'r', _rev: '3-x', rev: '3-x', catalog_id: 7, answers: {} },
  ...{ created_at: at('10'), updated_at: at('12'), created_by_name: 'Ana', updated_by_name: 'Luis' },
}
const rights = { mayWrite: true, mayDelete: true, mayDesign: false }
const draw = (props: Partial<RowHeadProps>, replies: Replies = {}) => {
  const onGone = vi.fn()
  drawScreen(<RowHead {...{ catalogId: 7, name: 'Equipos', rights, stored, onGone, ...props }} />, replies)
  return onGone
}
const said = () => document.querySelector('p')?.textContent?.trim()

it.each<[string, Partial<CatalogRowDocument>, RegExp]>([
  ['two people', {}, /^Creado por Ana el .+ · Última edición por Luis el .+$/],
  [
    'nobody who is known',
    { created_by_name: null, updated_by_name: null },
    /^Creado el .+ · Última edición el .+$/,
  ],
  ['one, once', { updated_at: at('10'), updated_by_name: 'Ana' }, /^Creado por Ana el [^·]+$/],
])('says that %s wrote it', (_name, change, text) => {
  draw({ stored: { ...stored, ...change } })
  expect(said()).toMatch(text)
})

it('offers nothing that may not be, and nothing of a new row', () => {
  draw({ rights: { ...rights, mayDelete: false } })
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  draw({ stored: null })
  expect([screen.queryByRole('button'), said()]).toEqual([null, undefined])
})

it.each([
  ['went', { ok: true, id: 'r', rev: '4-x' }, 'Eliminamos 1 registro', true],
  [
    'was gone',
    { id: 'r', error: 'conflict', status: 409, reason: 'NOT_FOUND' },
    'Eliminamos 1 registro',
    true,
  ],
  [
    'changed meanwhile',
    { id: 'r', error: 'conflict', status: 409, reason: 'ROW_CONFLICT' },
    /^1 registro cambió mientras tanto/,
    false,
  ],
])('asks before it deletes a row, which %s', async (_name, reply, told, isLeft) => {
  const write = vi.fn(() => [reply])
  const onGone = draw({}, { 'POST catalog/bulk_docs/': write })
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar registro' }))
  await screen.findByRole('dialog', { name: '¿Eliminar 1 registro?' })
  expect(write).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Eliminar 1 registro' }))
  await screen.findByText(told)
  await waitFor(() => expect(onGone).toHaveBeenCalledTimes(isLeft ? 1 : 0))
  expect(write).toHaveBeenCalledWith({ catalog_id: 7, docs: [{ _id: 'r', _rev: '3-x', _deleted: true }] })
})
