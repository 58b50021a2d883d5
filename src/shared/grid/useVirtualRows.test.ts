import { expect, it } from 'vitest'
import { withRoom } from './useVirtualRows'

const heightOf = (index: number) => (index === 4 ? 100 : 45)

it.each([
  ['all', [0, 1, 2], 3, [0, 1, 2]],
  ['those in the middle', [2, 3], 6, ['90', 2, 3, '145']],
  ['one that is kept far away', [0, 5], 6, [0, '235', 5]],
  ['none yet', [], 2, ['90']],
])('%s', (_name, indexes, count, expected) =>
  expect(
    withRoom(indexes, count, heightOf).map((row) => ('index' in row ? row.index : String(row.room))),
  ).toEqual(expected),
)
