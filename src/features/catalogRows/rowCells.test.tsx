// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Replies } from '../../../tests/support/drawScreen'
import { catalog, drawRows, name, replies, row } from '../../../tests/support/drawCatalogRows'

const price = 'c'.repeat(24)
const priced = {
  catalog: {
    ...catalog.catalog,
    catalog_pages: [
      {
        page_fields: [
          { field_id: name, field_type: 'text', label: 'Equipo', required: true },
          { field_id: price, field_type: 'decimal', label: 'Precio', properties: { max: 100 } },
        ],
      },
    ],
  },
}
const pricedRow = (rev: string, answers: object) => ({ ...row('1'), _rev: rev, answers })

/** Draws a grid of one row, whose cells are written to a server with the given replies. */
async function drawCells(edit: Replies[string], stored: object = { [name]: 'Bomba', [price]: 5 }) {
  const edits: Record<string, unknown>[] = []
  const { router } = drawRows(
    replies('can_answer_item', 1, {
      'GET catalog_model/send_catalog/7/': () => priced,
      'POST catalog/find/': () => ({ objects: [pricedRow('1-a', stored)] }),
      'PATCH catalog_answers/1/': (body) => {
        edits.push(body)
        return edit(body)
      },
      'GET catalog_answers/1/?catalog_id=7&with_writers=true': () =>
        pricedRow('5-x', { [name]: 'Bomba', [price]: 9 }),
    }),
  )
  await screen.findByRole('link', { name: 'Bomba' })
  const cell = screen.getByText('5.00').closest('td')
  if (!cell) throw new Error('No cell')
  return { edits, cell, router }
}

it('writes a cell in place: typed, gone on from, shown at once, and taken back', async () => {
  const answered = ({ answers }: Record<string, unknown>) => pricedRow('2-b', answers as object)
  const { edits, cell, router } = await drawCells(answered)
  // A press on an editable cell only selects it.
  fireEvent.click(cell)
  expect(router.state.location.pathname).toBe('/catalog/records/7')
  fireEvent.keyDown(cell, { key: '7' })
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Precio' })
  expect([input.value, document.activeElement]).toEqual(['7', input])
  fireEvent.keyDown(input, { key: 'Enter' })
  await screen.findByText('7.00')
  await waitFor(() => expect(edits).toHaveLength(1))
  expect(edits[0]).toMatchObject({ _rev: '1-a', answers: { [name]: 'Bomba', [price]: 7 } })
  fireEvent.click(await screen.findByRole('button', { name: 'Deshacer' }))
  await screen.findByText('5.00')
  await waitFor(() => expect(edits).toHaveLength(2))
  expect(edits[1]).toMatchObject({ _rev: '2-b', answers: { [price]: 5 } })
})

it.each(['Enter', 'F2'])('goes on behind what a cell says with %s, as a spreadsheet does', async (key) => {
  const { cell } = await drawCells(() => undefined)
  fireEvent.keyDown(cell, { key })
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Precio' })
  expect([document.activeElement, input.value]).toEqual([input, '5'])
  expect([input.selectionStart, input.selectionEnd]).toEqual([1, 1])
})

it('checks a cell as its field does, and leaves it as it was with Escape', async () => {
  const { edits, cell } = await drawCells(() => undefined)
  fireEvent.doubleClick(cell)
  const input = await screen.findByRole('textbox', { name: 'Precio' })
  fireEvent.change(input, { target: { value: '500' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  await screen.findByText(/100/, { selector: '[data-cell-editor] *' })
  fireEvent.keyDown(input, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Precio' })).toBeNull())
  expect(screen.getByText('5.00')).toBeTruthy()
  expect(edits).toEqual([])
})

it('copies a cell, and pastes one as a spreadsheet has it', async () => {
  const { edits, cell } = await drawCells(({ answers }) => pricedRow('2-b', answers as object))
  const copied = new Map<string, string>()
  fireEvent.copy(cell, { clipboardData: { setData: (type: string, text: string) => copied.set(type, text) } })
  expect(copied.get('text/plain')).toBe('5')
  fireEvent.paste(cell, { clipboardData: { getData: () => '$ 12.50\r\n' } })
  await screen.findByText('12.50')
  await waitFor(() => expect(edits[0]).toMatchObject({ answers: { [price]: 12.5 } }))
  // An invalid text is shown in the editor first.
  fireEvent.paste(cell, { clipboardData: { getData: () => '900' } })
  await screen.findByRole('textbox', { name: 'Precio' })
})

it('keeps what was written in a cell while nobody answers, until it is tried again', async () => {
  let isAway = true
  const { edits, cell } = await drawCells(({ answers }) => {
    if (isAway) throw new TypeError('Failed to fetch')
    return pricedRow('2-b', answers as object)
  })
  fireEvent.paste(cell, { clipboardData: { getData: () => '8' } })
  const dialog = await screen.findByRole('dialog', { name: 'No se guardó «Precio»' })
  expect(dialog.textContent).toContain('8.00')
  isAway = false
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  await waitFor(() => expect(edits).toHaveLength(2))
  await screen.findByText('8.00', { selector: 'td *' })
})
