// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawScreen } from '../../../tests/support/drawScreen'
import type { ConditionField, ConditionFields } from '../conditions/conditionFields'
import { FilterDialog } from './FilterDialog'

afterEach(cleanup)

const field: ConditionField = {
  ...{ id: 'a', path: ['a'], label: 'Cliente', kind: 'text', words: ['icontains'] },
}
const fields: ConditionFields = {
  list: [field],
  byId: new Map([['a', field]]),
  goneName: (id) => id,
}

it('says what a condition lacks once it is to be applied', async () => {
  const onApply = vi.fn()
  drawScreen(
    <FilterDialog
      fields={fields}
      filter={{ path: ['a'], condition: null, operand: '' }}
      onApply={onApply}
      onRemove={() => undefined}
      onClose={() => undefined}
    />,
    {},
  )
  const apply = await screen.findByRole('button', { name: 'Aplicar' })
  expect(screen.queryByText('falta el valor')).toBeNull()
  fireEvent.click(apply)
  expect((await screen.findByRole('alert')).textContent).toBe('Completa la condición.')
  screen.getByText('falta el valor')
  expect(onApply).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Valor de la condición 1'), { target: { value: 'Sol' } })
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(apply)
  expect(onApply).toHaveBeenCalledWith({ path: ['a'], condition: 'icontains', operand: 'Sol' })
})

it('has how many rows there would be once the condition is whole', async () => {
  const renderCount = vi.fn((filter: unknown) => (filter ? 'Quedan 4' : null))
  drawScreen(
    <FilterDialog
      fields={fields}
      filter={{ path: ['a'], condition: 'icontains', operand: '' }}
      renderCount={renderCount}
      onApply={() => undefined}
      onRemove={() => undefined}
      onClose={() => undefined}
    />,
    {},
  )
  const value = await screen.findByLabelText('Valor de la condición 1')
  expect(renderCount.mock.calls.every(([filter]) => filter === undefined)).toBe(true)
  fireEvent.change(value, { target: { value: 'Sol' } })
  screen.getByText('Quedan 4')
  expect(renderCount).toHaveBeenLastCalledWith({ path: ['a'], condition: 'icontains', operand: 'Sol' })
})
