// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RecordDocument } from '../../../schemas/api/records'
import { drawScreen } from '../../../tests/support/drawScreen'
import type { GridColumn } from '../../shared/grid/gridColumn'
import { RecordCards } from './RecordCards'

afterEach(cleanup)

const rows = ['a', 'b', 'c'].map(
  (name, at) => ({ id: name.repeat(24), folio: `12-${at}`, created_at: 1_790_000_000 }) as RecordDocument,
)
const columns: readonly GridColumn<RecordDocument>[] = [
  { id: 'folio', label: 'Folio', orderBy: 'folio', shownAtFirst: true, cell: ({ folio }) => folio },
  { id: 'form_name', label: 'Forma', orderBy: undefined, shownAtFirst: true, cell: () => 'Visita' },
]

function draw(sort?: string) {
  const onPeek = vi.fn()
  const onSort = vi.fn()
  const toggle = vi.fn()
  const selection = { selected: new Map(), toggle, set: vi.fn(), learn: vi.fn(), clear: vi.fn() }
  drawScreen(
    <RecordCards
      {...{ label: 'Registros', rows, columns, form: null, onPeek, onSort, selection, sort }}
      expectedRows={3}
      isStale={false}
      idOf={({ id }) => id}
      addressOf={({ id }) => `/records/detail/${id}`}
    />,
    {},
  )
  return { onPeek, onSort, toggle }
}
const link = (folio: string) => screen.getByRole('link', { name: folio })

describe('cards of records', () => {
  it('open by a press, and are chosen once that is asked for', () => {
    const { onPeek, toggle } = draw()
    fireEvent.click(link('12-1'))
    expect(onPeek).toHaveBeenCalledWith(rows[1])
    fireEvent.click(screen.getByRole('button', { name: 'Seleccionar' }))
    fireEvent.click(link('12-2'))
    expect(toggle).toHaveBeenCalledWith(rows[2], rows, false)
    expect(onPeek).toHaveBeenCalledTimes(1)
  })

  it('are walked with the arrow keys, and chosen with the space bar', () => {
    const { toggle } = draw()
    link('12-0').focus()
    fireEvent.keyDown(link('12-0'), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(link('12-1'))
    fireEvent.keyDown(link('12-1'), { key: 'End' })
    expect(document.activeElement).toBe(link('12-2'))
    fireEvent.keyDown(link('12-2'), { key: ' ' })
    expect(toggle).toHaveBeenCalledWith(rows[2], rows, false)
  })

  it('come in another order', () => {
    const { onSort } = draw()
    fireEvent.change(screen.getByLabelText('Ordenar por'), { target: { value: '-folio' } })
    expect(onSort).toHaveBeenCalledWith('-folio')
  })

  it.each([
    ['-folio', 'Folio ↓'],
    ['form_name,-folio', 'Folio ↓'],
    ['form_name,version', 'form_name,version'],
  ])('say in which order they come, also by several: %s', (sort, said) => {
    draw(sort)
    const order = screen.getByLabelText<HTMLSelectElement>('Ordenar por')
    expect([order.value, order.selectedOptions[0]?.textContent]).toEqual([sort, said])
  })
})
