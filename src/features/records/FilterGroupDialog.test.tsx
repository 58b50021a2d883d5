// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawScreen } from '../../../tests/support/drawScreen'
import { blankCondition } from '../../../schemas/conditions/draft'
import { FilterGroupDialog } from './FilterGroupDialog'

afterEach(cleanup)

it('says how many conditions lack something once they are to be applied', async () => {
  const onApply = vi.fn()
  drawScreen(
    <FilterGroupDialog
      fields={{ list: [], byId: new Map(), goneName: (id) => id }}
      group={{ join: 'and', of: [blankCondition, blankCondition] }}
      query={{}}
      others={[]}
      onApply={onApply}
      onClose={() => undefined}
    />,
    {},
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Aplicar' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Completa 2 condiciones.')
  expect(screen.getAllByText('elige el campo')).toHaveLength(2)
  expect(onApply).not.toHaveBeenCalled()
})
