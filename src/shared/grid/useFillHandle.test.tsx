// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
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
const cities = ['Xalapa', 'Tepic', 'Puebla', 'León'].map((name): City => ({ name }))
const column = (id: string): GridColumn<City> => ({
  ...{ id, label: `Columna ${id}`, orderBy: undefined, shownAtFirst: true },
  cell: ({ name }) => `${name} ${id}`,
  text: ({ name }) => `${name} ${id}`,
})
const columns = [column('a'), column('b'), column('c')]
const pasteSeveral = vi.fn<(cells: readonly CellText<City>[]) => void>()
const editing: GridEditing<City> = {
  canEdit: (_row, id) => id !== 'a',
  render: () => null,
  paste: () => true,
  pasteSeveral,
}

function Grid() {
  const look = useGridLook(columns, useKeptLook('fillHandle'))
  return (
    <DataGrid
      label="Ciudades"
      look={look}
      rows={cities}
      expectedRows={4}
      idOf={({ name }) => name}
      addressOf={({ name }) => `/city/${name}`}
      sort={undefined}
      onSort={() => undefined}
      isStale={false}
      editing={editing}
    />
  )
}

const cellAt = (row: number, at: number) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${at}"]`)
const focusAt = (row: number, at: number) => act(() => cellAt(row, at)?.focus())
let under: Element | null = null

beforeEach(() => {
  pasteSeveral.mockClear()
  // jsdom lacks these browser functions; everything counts as in view.
  document.elementFromPoint = () => under
  HTMLElement.prototype.setPointerCapture = () => undefined
  drawScreen(<Grid />, {})
})
afterEach(cleanup)

const handles = () => document.querySelectorAll<HTMLElement>('[data-fill-handle]')
const focused = () => document.activeElement ?? document
function drag(...rows: readonly number[]) {
  const [handle] = handles()
  if (!handle) throw new Error('There is nothing to drag')
  fireEvent.pointerDown(handle, { button: 0 })
  for (const row of rows) {
    under = cellAt(row, 1)
    fireEvent.pointerMove(screen.getByRole('grid'))
  }
}
const drop = () => fireEvent.pointerUp(screen.getByRole('grid'))
const filled = () =>
  pasteSeveral.mock.calls.map(([cells]) => cells.map(({ row, columnId, text }) => [row.name, columnId, text]))

it('fills the cells that it is dragged over, down or up, and chooses them', () => {
  focusAt(2, 1)
  expect(handles()).toHaveLength(1)
  drag(3, 4)
  expect(document.querySelectorAll('td[data-chosen]')).toHaveLength(3)
  drop()
  expect(filled()).toEqual([
    [
      ['Puebla', 'b', 'Tepic b'],
      ['León', 'b', 'Tepic b'],
    ],
  ])
  expect(document.querySelectorAll('td[data-chosen]')).toHaveLength(3)
  pasteSeveral.mockClear()
  focusAt(2, 1)
  drag(1)
  drop()
  expect(filled()).toEqual([[['Xalapa', 'b', 'Tepic b']]])
})

it('repeats several rows, as Ctrl+D does one', () => {
  focusAt(1, 1)
  for (const key of ['ArrowRight', 'ArrowDown']) fireEvent.keyDown(focused(), { key, shiftKey: true })
  drag(4)
  drop()
  expect(filled()).toEqual([
    [
      ['Puebla', 'b', 'Xalapa b'],
      ['Puebla', 'c', 'Xalapa c'],
      ['León', 'b', 'Tepic b'],
      ['León', 'c', 'Tepic c'],
    ],
  ])
  pasteSeveral.mockClear()
  fireEvent.keyDown(focused(), { key: 'd', ctrlKey: true })
  expect(filled()[0]).toHaveLength(6)
  expect(filled()[0]?.[0]).toEqual(['Tepic', 'b', 'Xalapa b'])
})

it('leaves everything as it was where it is dragged nowhere, or Escape is pressed', () => {
  focusAt(2, 1)
  drag(3, 2)
  drop()
  drag(4)
  fireEvent.keyDown(focused(), { key: 'Escape' })
  drop()
  expect(pasteSeveral).not.toHaveBeenCalled()
  expect(document.querySelectorAll('td[data-chosen]')).toHaveLength(0)
})

it('follows the finger that took it, whatever another one does meanwhile', () => {
  focusAt(1, 1)
  const [handle] = handles()
  if (!handle) throw new Error('There is nothing to drag')
  /** Simulates touch events; jsdom's mouse events, which stand in for them, have no pointer id. */
  const touch = (finger: number, type: string, on: Element = screen.getByRole('grid')) => {
    const event = new MouseEvent(type, { bubbles: true, button: 0 })
    Object.defineProperty(event, 'pointerId', { value: finger })
    fireEvent(on, event)
  }
  touch(5, 'pointerdown', handle)
  under = cellAt(2, 1)
  touch(5, 'pointermove')
  under = cellAt(4, 1)
  for (const type of ['pointermove', 'pointerup', 'pointercancel']) touch(6, type)
  expect(pasteSeveral).not.toHaveBeenCalled()
  touch(5, 'pointerup')
  expect(filled()).toEqual([[['Tepic', 'b', 'Xalapa b']]])
})

it('is not at cells that nobody writes', () => {
  focusAt(2, 0)
  expect(handles()).toHaveLength(0)
})

const paste = (text: string) =>
  fireEvent.paste(focused(), { clipboardData: { getData: () => text } as unknown as DataTransfer })

it('pastes a row into each of the rows that are chosen, and a table once where these are no multiple of it', () => {
  focusAt(1, 1)
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown'])
    fireEvent.keyDown(focused(), { key, shiftKey: true })
  paste('x\ty')
  expect(filled()).toEqual([
    ['Xalapa', 'Tepic', 'Puebla', 'León'].flatMap((name) => [
      [name, 'b', 'x'],
      [name, 'c', 'y'],
    ]),
  ])
  pasteSeveral.mockClear()
  paste('1\n2')
  expect(filled()).toEqual([
    ['Xalapa', 'Tepic', 'Puebla', 'León'].map((name, at) => [name, 'b', String((at % 2) + 1)]),
  ])
  pasteSeveral.mockClear()
  paste('1\n2\n3')
  expect(filled()).toEqual([['Xalapa', 'Tepic', 'Puebla'].map((name, at) => [name, 'b', String(at + 1)])])
})
