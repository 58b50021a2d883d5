// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawScreen } from '../../../tests/support/drawScreen'
import { DataGrid } from './DataGrid'
import type { GridColumn } from './gridColumn'
import { useGridSelection } from './useGridSelection'

afterEach(cleanup)

interface City {
  readonly id: string
  readonly name: string
}
const cities = ['Xalapa', 'Tepic', 'Puebla'].map((name): City => ({ id: name, name }))
const column = (id: string, orderBy?: string): GridColumn<City> => ({
  ...{ id, label: `Columna ${id}`, orderBy, shownAtFirst: true },
  cell: ({ name }) => `${name} ${id}`,
})
const columns = [column('a', 'a'), column('b')]
const idOf = ({ id }: City) => id
const onSort = vi.fn()

function Grid({ rows, sort }: { readonly rows?: readonly City[]; readonly sort?: string }) {
  const selection = useGridSelection(idOf, '')
  return (
    <>
      <DataGrid
        label="Ciudades"
        columns={columns}
        visibility={{ a: true, b: true }}
        rows={rows}
        expectedRows={4}
        idOf={idOf}
        addressOf={({ id }) => `/city/${id}`}
        sort={sort}
        onSort={onSort}
        isStale={false}
        selection={selection}
      />
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
