// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawScreen } from '../../../tests/support/drawScreen'
import { DataGrid } from './DataGrid'
import type { GridColumn } from './gridColumn'
import type { CellText, GridEditing } from './gridEditing'
import { useGridLook } from './useGridLook'
import { useKeptLook } from './useKeptLook'

interface City {
  readonly name: string
}
const cities = ['Xalapa', 'Tepic', 'Puebla'].map((name): City => ({ name }))
const column = (id: string): GridColumn<City> => ({
  ...{ id, label: `Columna ${id}`, orderBy: undefined, shownAtFirst: true },
  cell: ({ name }) => `${name} ${id}`,
  text: ({ name }) => `${name} ${id}`,
})
const columns = [column('a'), column('b'), column('c')]
const paste = vi.fn<GridEditing<City>['paste']>()
const pasteSeveral = vi.fn<(cells: readonly CellText<City>[]) => void>()
const render = vi.fn<GridEditing<City>['render']>(() => null)
const editing: GridEditing<City> = { canEdit: (_row, id) => id !== 'a', render, paste, pasteSeveral }

function Grid({ isFixed = false }) {
  const look = useGridLook(columns, useKeptLook('emptiedCells'))
  return (
    <DataGrid
      label="Ciudades"
      look={look}
      rows={cities}
      expectedRows={3}
      idOf={({ name }) => name}
      addressOf={({ name }) => `/city/${name}`}
      sort={undefined}
      onSort={() => undefined}
      isStale={false}
      editing={isFixed ? undefined : editing}
    />
  )
}

const focusAt = (row: number, at: number) =>
  act(() => document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${at}"]`)?.focus())
const press = (key: string, more = {}) =>
  fireEvent.keyDown(document.activeElement ?? document, { key, ...more })
function cut(): string | undefined {
  const copied = new Map<string, string>()
  const clipboardData = { setData: (type: string, text: string) => copied.set(type, text) }
  fireEvent.cut(document.activeElement ?? document, { clipboardData })
  return copied.get('text/plain')
}
const emptied = () =>
  pasteSeveral.mock.calls.map(([cells]) => cells.map(({ row, columnId, text }) => [row.name, columnId, text]))

beforeEach(() => {
  for (const mock of [paste, pasteSeveral, render]) mock.mockClear()
  paste.mockReturnValue(true)
})
afterEach(cleanup)

it.each(['Delete', 'Backspace'])('takes away what a cell says with %s', (key) => {
  drawScreen(<Grid />, {})
  focusAt(2, 1)
  press(key)
  expect(paste.mock.calls).toEqual([[cities[1], 'b', '']])
  expect(render).not.toHaveBeenCalled()
})

it('takes away what all chosen cells say, in one step, and cuts them onto the clipboard', () => {
  drawScreen(<Grid />, {})
  focusAt(1, 1)
  press('ArrowRight', { shiftKey: true })
  press('ArrowDown', { shiftKey: true })
  press('Delete')
  const all = ['Xalapa', 'Tepic'].flatMap((name) => ['b', 'c'].map((id) => [name, id, '']))
  expect(emptied()).toEqual([all])
  expect(cut()).toBe('Xalapa b\tXalapa c\nTepic b\tTepic c')
  expect(emptied()).toEqual([all, all])
})

it('opens a cell that must say something, so that it is told why', () => {
  paste.mockReturnValue(false)
  drawScreen(<Grid />, {})
  focusAt(1, 2)
  press('Delete')
  expect(render).toHaveBeenCalledWith(expect.objectContaining({ columnId: 'c', text: '' }))
})

it('takes away nothing where nothing is written: a cut copies', () => {
  drawScreen(<Grid />, {})
  focusAt(1, 0)
  press('Delete')
  cleanup()
  drawScreen(<Grid isFixed />, {})
  focusAt(1, 1)
  press('Backspace')
  expect(cut()).toBe('Xalapa b')
  expect([paste.mock.calls, emptied()]).toEqual([[], []])
})
