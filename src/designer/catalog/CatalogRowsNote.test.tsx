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

const [price, day, color] = ['3'.repeat(24), '4'.repeat(24), '5'.repeat(24)] as const
const tools = [
  { field_id: state, field_type: 'text', label: 'Equipo', required: true },
  { field_id: price, field_type: 'decimal', label: 'Precio', properties: { max: 100 } },
  { field_id: day, field_type: 'date', label: 'Compra' },
  {
    ...{ field_id: color, field_type: 'radio', label: 'Color' },
    options: [
      { label: 'Rojo vivo', value: 'r' },
      { label: 'Azul', value: 'a' },
    ],
  },
  { field_id: town, field_type: 'image', label: 'Foto' },
]

it('numbers, days and options are written, too, and what has no room in a line is told', async () => {
  const { rows } = draw({ fields: tools })
  await userEvent.type(await box(), 'Taladro, 3.50, 2/1/2025, rojo vivo\nBroca, 4, , AZUL')
  expect(
    screen.getByText('Equipo: Taladro · Precio: 3.5 · Compra: 2025-01-02 · Color: Rojo vivo'),
  ).toBeTruthy()
  expect(screen.getByText('En su página se llena también: Foto.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Agregar 2 registros' }))
  expect(await screen.findByText('2 registros')).toBeTruthy()
  expect(rows()).toEqual([
    { [state]: 'Taladro', [price]: 3.5, [day]: '2025-01-02', [color]: 'Rojo vivo' },
    { [state]: 'Broca', [price]: 4, [color]: 'Azul' },
  ])
})

it('what is wrong with a row is said before any is added, once somebody wants to go on', async () => {
  const { rows } = draw({ fields: tools })
  const input = await box()
  await userEvent.type(input, 'Taladro, mucho\nBroca, 400\n, 4\nSierra, 5')
  expect(input.getAttribute('aria-invalid')).not.toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Agregar 4 registros' }))
  expect(
    screen.getByText('«Taladro, mucho»: Precio: Escribe un número. Hay otros 2 registros por corregir.', {
      exact: false,
    }),
  ).toBeTruthy()
  expect(document.activeElement).toBe(input)
  expect(rows()).toEqual([])
  await userEvent.clear(input)
  expect(screen.queryByText(/Escribe un número/)).toBeNull()
  await userEvent.type(input, 'Sierra, 5')
  await userEvent.click(screen.getByRole('button', { name: 'Agregar 1 registro' }))
  expect(await screen.findByText('1 registro')).toBeTruthy()
})

it.each([
  ['what has no room in a line', { fields: [{ field_id: state, field_type: 'image', label: 'Foto' }] }],
  [
    'what also needs something that has none',
    { fields: [...levels, { field_id: price, field_type: 'image', label: 'Foto', required: true }] },
  ],
  ['whoever may only read', { perm: 'can_read_item' }],
])('of %s only the number is told', async (_what, options) => {
  draw(options)
  expect(await screen.findByText(/Todavía no tiene registros/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Abrir su página' }).getAttribute('href')).toBe(
    '/catalog/records/7',
  )
  expect(screen.queryByLabelText('Sus primeros registros')).toBeNull()
})
