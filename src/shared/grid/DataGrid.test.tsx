// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { drawScreen } from '../../../tests/support/drawScreen'
import { DataGrid } from './DataGrid'
import type { GridBand } from './gridBands'
import type { GridColumn } from './gridColumn'
import { useGridLook } from './useGridLook'
import { useGridSelection } from './useGridSelection'
import { useKeptLook } from './useKeptLook'

afterEach(cleanup)

/** A list of its own for each test, because browsers remember a list's look. */
let listId = ''
let lists = 0
beforeEach(() => {
  lists += 1
  listId = `test.${lists}`
})

interface City {
  readonly id: string
  readonly name: string
}
const cities = ['Xalapa', 'Tepic', 'Puebla'].map((name): City => ({ id: name, name }))
const column = (id: string, orderBy?: string): GridColumn<City> => ({
  ...{ id, label: `Columna ${id}`, orderBy, shownAtFirst: true },
  cell: ({ name }) => `${name} ${id}`,
  text: ({ name }) => (id === 'b' ? `=${name}` : `${name} ${id}`),
})
const columns = [column('a', 'a'), column('b'), column('c', 'c')]
const idOf = ({ id }: City) => id
const onSort = vi.fn()

interface GridOf {
  readonly rows?: readonly City[]
  readonly lines?: readonly (City | GridBand)[]
  readonly sort?: string
}

function Grid({ rows, lines, sort }: GridOf) {
  const selection = useGridSelection(idOf, '')
  const kept = useKeptLook(listId)
  const look = useGridLook(columns, kept)
  return (
    <>
      <DataGrid
        label="Ciudades"
        look={look}
        rows={rows}
        lines={lines}
        expectedRows={4}
        idOf={idOf}
        addressOf={({ id }) => `/city/${id}`}
        sort={sort}
        onSort={onSort}
        sortsBySeveral
        isStale={false}
        selection={selection}
      />
      <output aria-label="Vista">{JSON.stringify(kept.look.columns)}</output>
      <output aria-label="Elegidas">{[...selection.selected.keys()].join()}</output>
    </>
  )
}
const box = (name: string) => screen.getByRole('checkbox', { name })
const chosen = () => screen.getByRole('status', { name: 'Elegidas' }).textContent
const draw = (grid: ReactNode) => drawScreen(grid, {})

it('shows the shape of rows on their way', () => {
  draw(<Grid />)
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true')
  expect(screen.getAllByRole('row')).toHaveLength(1 + 4)
})

it('shows rows that can be opened', () => {
  draw(<Grid rows={cities} />)
  expect(screen.getByRole('link', { name: 'Tepic a' }).getAttribute('href')).toBe('/city/Tepic')
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('false')
})

it('says how it is sorted, and asks for the next order', () => {
  draw(<Grid rows={cities} sort="a" />)
  const [, first, second] = screen.getAllByRole('columnheader')
  expect([first, second].map((header) => header?.getAttribute('aria-sort'))).toEqual(['ascending', null])
  fireEvent.click(screen.getByRole('button', { name: 'Columna a' }))
  expect(onSort).toHaveBeenLastCalledWith('-a')
  fireEvent.click(screen.getByRole('button', { name: 'Columna c' }), { shiftKey: true })
  expect(onSort).toHaveBeenLastCalledWith('a,c')
})

it('chooses one, a range, the page, and tells which are chosen', () => {
  draw(<Grid rows={cities} />)
  fireEvent.click(box('Elegir fila 1'))
  expect(chosen()).toBe('Xalapa')
  expect((box('Elegir toda la página') as HTMLInputElement).indeterminate).toBe(true)
  fireEvent.click(box('Elegir fila 3'), { shiftKey: true })
  expect(chosen()).toBe('Xalapa,Tepic,Puebla')
  expect(screen.getAllByRole('row', { selected: true })).toHaveLength(3)
  fireEvent.click(box('Elegir toda la página'))
  expect(chosen()).toBe('')
})

it('is one stop of the Tab key, with arrows inside', () => {
  draw(<Grid rows={cities} />)
  expect(document.querySelectorAll('table [tabindex="0"]')).toHaveLength(1)
  box('Elegir toda la página').focus()
  fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowDown' })
  expect(document.activeElement).toBe(box('Elegir fila 1'))
  fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowRight' })
  expect(document.activeElement?.textContent).toBe('Xalapa a')
})

const cell = (text: string) => screen.getByText(text).closest('td') ?? document.body
const names = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((header) => header.textContent)
const looked = () => screen.getByRole('status', { name: 'Vista' }).textContent

it('does with a column by keys what a mouse does: its place, its width, what stays, what is hidden', async () => {
  draw(<Grid rows={cities} />)
  const name = screen.getByRole('button', { name: 'Columna c' })
  name.focus()
  fireEvent.keyDown(name, { key: 'ArrowLeft', ctrlKey: true, shiftKey: true })
  expect(names()).toEqual(['Columna a', 'Columna c', 'Columna b'])
  // The focus follows the column.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Columna c' }))
  const choose = async (item: string) => {
    fireEvent.keyDown(document.activeElement ?? document, { key: 'ArrowDown', altKey: true })
    fireEvent.click(await screen.findByRole('menuitem', { name: item }))
  }
  await choose('Fijar hasta aquí')
  expect(looked()).toBe('{"order":["a","c","b"],"frozen":2}')
  await choose('Más ancha')
  expect(JSON.parse(looked() ?? '')).toMatchObject({ widths: { a: 180, b: 180, c: 220 } })
  fireEvent.click(screen.getByRole('menuitem', { name: 'Ocultar columna' }))
  expect(names()).toEqual(['Columna a', 'Columna b'])
  expect(JSON.parse(looked() ?? '')).toMatchObject({ hidden: ['c'] })
})

it('keeps the first column where it is', () => {
  draw(<Grid rows={cities} />)
  const name = screen.getByRole('button', { name: 'Columna a' })
  name.focus()
  fireEvent.keyDown(name, { key: 'ArrowRight', ctrlKey: true, shiftKey: true })
  expect(names()).toEqual(['Columna a', 'Columna b', 'Columna c'])
  const beside = screen.getAllByRole('columnheader')[2]
  if (beside) fireEvent.keyDown(beside, { key: 'ArrowLeft', ctrlKey: true, shiftKey: true })
  expect(names()).toEqual(['Columna a', 'Columna b', 'Columna c'])
})

it('chooses cells together, says how many, and copies them as a spreadsheet takes them', () => {
  draw(<Grid rows={cities} />)
  cell('Xalapa a').focus()
  for (const key of ['ArrowRight', 'ArrowDown'])
    fireEvent.keyDown(document.activeElement ?? document, { key, shiftKey: true })
  expect(screen.getByRole('status', { name: 'Celdas elegidas' }).textContent).toBe(
    '2 filas por 2 columnas elegidas juntas',
  )
  expect(document.querySelectorAll('td[data-chosen]')).toHaveLength(4)
  const setData = vi.fn()
  fireEvent.copy(document.activeElement ?? document, { clipboardData: { setData } })
  // A cell must not become a formula where it is pasted.
  expect(setData).toHaveBeenCalledWith('text/plain', "Xalapa a\t'=Xalapa\nTepic a\t'=Tepic")
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' })
  expect(document.querySelectorAll('td[data-chosen]')).toHaveLength(0)
  // All rows, without the checkboxes.
  fireEvent.keyDown(document.activeElement ?? document, { key: 'a', ctrlKey: true })
  expect(document.querySelectorAll('td[data-chosen]')).toHaveLength(9)
})

it('walks over heads of groups, in the column that one came from, and folds them by keys', () => {
  const onPress = vi.fn()
  const [one, ...others] = cities
  const band = { band: 'norte', level: 1, isOpen: true, content: 'Norte', label: 'Zona: Norte, 1', onPress }
  draw(<Grid rows={cities} lines={[...(one ? [one] : []), band, ...others]} />)
  const head = screen.getByRole('gridcell', { name: 'Zona: Norte, 1' })
  expect(screen.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('5')
  expect(head.closest('tr')?.getAttribute('aria-expanded')).toBe('true')
  expect(cell('Tepic a').closest('tr')?.getAttribute('aria-level')).toBe('2')
  cell('Xalapa c').focus()
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key })
  press('ArrowDown')
  expect(document.activeElement).toBe(head)
  for (const key of ['Enter', ' ', 'ArrowLeft']) press(key)
  expect(onPress).toHaveBeenCalledTimes(3)
  press('ArrowDown')
  expect(document.activeElement).toBe(cell('Tepic c'))
  fireEvent.click(box('Elegir toda la página'))
  expect(chosen()).toBe('Xalapa,Tepic,Puebla')
})
