import { expect, it } from 'vitest'
import { inOrder, moved } from './useViewTabs'

const views = [{ id: 1 }, { id: 2 }, { id: 3 }]

it('puts views that have a place first, in it, and the others as they come', () => {
  expect(inOrder(views, [3, 9, 1]).map(({ id }) => id)).toEqual([3, 1, 2])
  expect(inOrder(views, []).map(({ id }) => id)).toEqual([1, 2, 3])
})

it('moves one a place on or back, and none past an end', () => {
  expect(moved([1, 2, 3], 2, -1)).toEqual([2, 1, 3])
  expect(moved([1, 2, 3], 2, 1)).toEqual([1, 3, 2])
  expect(moved([1, 2, 3], 1, -1)).toEqual([1, 2, 3])
  expect(moved([1, 2, 3], 3, 1)).toEqual([1, 2, 3])
  expect(moved([1, 2, 3], 4, 1)).toEqual([1, 2, 3])
})
