import { expect, it } from 'vitest'
import { moveCell, rangeBetween } from './useGridKeys'

const size = { rows: 21, columns: 5 }

it.each([
  ['ArrowDown', false, { row: 4, column: 2 }],
  ['ArrowUp', false, { row: 2, column: 2 }],
  ['ArrowRight', false, { row: 3, column: 3 }],
  ['ArrowLeft', false, { row: 3, column: 1 }],
  ['Home', false, { row: 3, column: 0 }],
  ['End', false, { row: 3, column: 4 }],
  ['Home', true, { row: 0, column: 0 }],
  ['End', true, { row: 20, column: 4 }],
  ['ArrowDown', true, { row: 20, column: 2 }],
  ['ArrowUp', true, { row: 0, column: 2 }],
  ['ArrowRight', true, { row: 3, column: 4 }],
  ['ArrowLeft', true, { row: 3, column: 0 }],
  ['PageDown', false, { row: 13, column: 2 }],
  ['PageUp', false, { row: 0, column: 2 }],
] as const)('%s (ctrl: %s) moves', (key, ctrl, place) => {
  expect(moveCell({ row: 3, column: 2 }, key, ctrl, size)).toEqual(place)
})

it('stays inside', () => {
  expect(moveCell({ row: 0, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: 0, column: 0 })
  expect(moveCell({ row: 20, column: 4 }, 'ArrowRight', false, size)).toEqual({ row: 20, column: 4 })
})

it('leaves other keys alone', () => {
  expect(moveCell({ row: 1, column: 1 }, 'Tab', false, size)).toBeUndefined()
})

it('chooses neither names nor what is before the columns', () => {
  expect(rangeBetween({ row: 3, column: 2 }, { row: 0, column: 0 }, 1)).toEqual({
    from: { row: 1, column: 1 },
    to: { row: 3, column: 2 },
  })
})
