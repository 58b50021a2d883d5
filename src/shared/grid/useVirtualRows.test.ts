import { expect, it } from 'vitest'
import { withRoom } from './useVirtualRows'

it.each([
  ['all', [0, 1, 2], 3, [0, 1, 2]],
  ['those in the middle', [2, 3], 6, ['90', 2, 3, '90']],
  ['one that is kept far away', [0, 5], 6, [0, '180', 5]],
  ['none yet', [], 2, ['90']],
])('%s', (_name, indexes, count, expected) =>
  expect(withRoom(indexes, count).map((row) => ('index' in row ? row.index : String(row.room)))).toEqual(
    expected,
  ),
)
