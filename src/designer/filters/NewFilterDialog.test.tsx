// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen } from '../../../tests/support/drawScreen'
import { NewFilterDialog } from './NewFilterDialog'

afterEach(cleanup)

it('says what keeps a filter from being stored', async () => {
  const { calls } = drawScreen(
    <NewFilterDialog
      catalog={
        { id: 1, fields: [], revision: 1 } as unknown as Parameters<typeof NewFilterDialog>[0]['catalog']
      }
      names={['Activos']}
      onClose={() => undefined}
      onCreated={() => undefined}
    />,
    {},
  )
  const name = await screen.findByRole('textbox', { name: 'Nombre del filtro' })
  const store = screen.getByRole('button', { name: 'Guardar filtro' })
  fireEvent.change(name, { target: { value: ' ' } })
  fireEvent.click(store)
  await screen.findByText('Escribe un nombre.')
  fireEvent.change(name, { target: { value: 'Activos' } })
  await screen.findByText(/Activos/)
  fireEvent.click(store)
  expect(calls.filter((call) => call.includes('filter'))).toEqual([])
})
