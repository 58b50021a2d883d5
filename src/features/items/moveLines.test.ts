import { expect, it } from 'vitest'
import type { MoveChange } from '../../../schemas/api/moveChanges'
import { moveLines } from './moveLines'

const held = { perm: 'can_read_item', can_delete_records: false, records: 'all' } as const
const change = (id: number, more: Partial<MoveChange>): MoveChange => ({
  user: { id, name: `P${id}`, email: '' },
  ...{ is_connection: false, group: null, items: [1], before: null, after: held },
  ...more,
})

it('joins those whom a group changes alike, and puts who gains first', () => {
  const group = { id: 9, name: 'Ventas' }
  const lines = moveLines([
    change(1, { before: held, after: null }),
    change(2, { group }),
    change(3, { group }),
    change(4, { group, items: [1, 2] }),
    change(5, {}),
  ])
  expect(lines.map(({ name, userIds, items }) => [name, userIds, items])).toEqual([
    ['P5', [5], 1],
    ['Ventas', [2, 3], 1],
    ['Ventas', [4], 2],
    ['P1', [1], 1],
  ])
})
