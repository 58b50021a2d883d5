// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { SessionUser } from '../../../adapters/api/sessionApi'
import { paths } from '../../../schemas/api/paths'
import { isObject } from '../../../schemas/model/json'
import { drawScreen } from '../../../tests/support/drawScreen'
import { CatalogRowsNote } from './CatalogRowsNote'

const user = { id: 1, permissions: [] } as Partial<SessionUser> as SessionUser
const [state, town] = ['1'.repeat(24), '2'.repeat(24)] as const
const levels = [
  { field_id: state, field_type: 'text', label: 'Estado' },
  { field_id: town, field_type: 'text', label: 'Municipio' },
]

afterEach(cleanup)

function draw({ fields = levels, perm = 'can_manage_item', isLost = false } = {}) {
  const stored = new Map<string, unknown>()
  let lost = isLost
  drawScreen(
    <CatalogRowsNote source={{ id: 7, documentId: 'c'.repeat(24), name: 'Lugares', fields, filters: [] }} />,
    {
      [`GET ${paths.allCatalogs}`]: () => ({ objects: [{ id: 7, name: 'Lugares', perm }] }),
      [`POST ${paths.countRows}`]: () => ({ count: stored.size, more: false }),
      [`POST ${paths.writeRows}`]: ({ docs }) => {
        const written = (Array.isArray(docs) ? docs : []).filter(isObject).map(({ _id, answers }) => {
          const id = String(_id)
          if (stored.has(id)) return { id, error: 'conflict', status: 409, reason: 'ROW_CONFLICT' }
          stored.set(id, answers)
          return { ok: true, id, rev: '1-a' }
        })
        if (!lost) return written
        lost = false
        return new Response('{}', { status: 503 })
      },
    },
    '/',
    user,
  )
  return { rows: () => [...stored.values()] }
}
const box = () => screen.findByLabelText('Sus primeros registros')

it.each([false, true])(
  'rows are written where the catalog has none, and how many there are is told (the reply is lost: %s)',
  async (isLost) => {
    const { rows } = draw({ isLost })
    await userEvent.type(await box(), 'Jalisco, Tonalá\nSonora, Navojoa')
    expect(screen.getByText('Estado: Jalisco · Municipio: Tonalá')).toBeTruthy()
    const add = () => userEvent.click(screen.getByRole('button', { name: 'Agregar 2 registros' }))
    await add()
    if (isLost) await screen.findByRole('alert')
    expect(await screen.findByText('2 registros')).toBeTruthy()
    expect(screen.queryByLabelText('Sus primeros registros')).toBeNull()
    expect(rows()).toEqual([
      { [state]: 'Jalisco', [town]: 'Tonalá' },
      { [state]: 'Sonora', [town]: 'Navojoa' },
    ])
  },
)

it('a press without any row leads to where they are written', async () => {
  draw()
  const input = await box()
  await userEvent.click(screen.getByRole('button', { name: 'Agregar registros' }))
  expect(document.activeElement).toBe(input)
})

it.each([
  ['what is no plain text', { fields: [{ field_id: state, field_type: 'date', label: 'Día' }] }],
  ['whoever may only read', { perm: 'can_read_item' }],
])('of %s only the number is told', async (_what, options) => {
  draw(options)
  expect(await screen.findByText(/Todavía no tiene registros/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir su página' }).getAttribute('href')).toBe(
    '/catalog/records/7',
  )
  expect(screen.queryByLabelText('Sus primeros registros')).toBeNull()
})
