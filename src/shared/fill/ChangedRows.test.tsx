// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ChangedRow, FillResult } from '../../../schemas/api/tasks'
import { drawScreen } from '../../../tests/support/drawScreen'
import { ChangedRows } from './ChangedRows'

afterEach(cleanup)

const result = (changed: readonly ChangedRow[], updated = changed.length): FillResult => ({
  ...{ created: 0, updated, unchanged: 0, failed: 0, failed_file: null },
  changed: [...changed],
})
const change = (before: string, after: string) => ({ field: 'position', label: 'Puesto', before, after })
const row = (number: number): ChangedRow => ({
  ...{ row: number, name: `Persona ${number}` },
  changes: [change('Guardia', 'Jefa')],
})

it('names whom rows change, and what was so and will be', () => {
  const changes = [change('Guardia', 'Jefa')]
  const others = [{ ...change('', '55 1234'), field: 'phone', label: 'Teléfono' }]
  const gone = [{ ...change('Ruiz', ''), field: 'last_name', label: 'Apellidos' }]
  drawScreen(
    <ChangedRows
      result={result([{ row: 3, name: 'Ana Ruiz (ana@x.mx)', changes: [...changes, ...others, ...gone] }])}
    />,
    {},
    '/',
  )
  const [, told] = screen.getAllByRole('row')
  expect(told?.textContent).toBe(
    '3Ana Ruiz (ana@x.mx)Puesto: de «Guardia» a «Jefa»Teléfono: 55 1234Apellidos: se quita «Ruiz»',
  )
})

it('shows the first ones, then all that are told, and says that there are more', () => {
  drawScreen(
    <ChangedRows
      result={result(
        Array.from({ length: 25 }, (_, at) => row(at + 2)),
        40,
      )}
    />,
    {},
    '/',
  )
  expect(screen.getAllByRole('row')).toHaveLength(21)
  fireEvent.click(screen.getByRole('button', { name: 'Ver 5 filas más' }))
  expect(screen.getAllByRole('row')).toHaveLength(26)
  expect(screen.getByText('Aquí están las primeras 25 filas con cambios.')).toBeTruthy()
})
