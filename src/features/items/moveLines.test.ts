import { expect, it } from 'vitest'
import type { MoveChange } from '../../../schemas/api/moveChanges'
import { moveLines } from './moveLines'

const held = { perm: 'can_read_item', can_delete_records: false, records: 'all' } as const
const change = (id: number, more: Partial<MoveChange>): MoveChange => ({
  user: { id, name: `P${id}`, email: '' },
  ...{ is_connection: false, group: null, supervises: false, items: [1], before: null, after: held },
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
  expect(lines.map(({ name, users, items }) => [name, users.map(({ id }) => id), items])).toEqual([
    ['P5', [5], 1],
    ['Ventas', [2, 3], 1],
    ['Ventas', [4], 2],
    ['P1', [1], 1],
  ])
})

it('joins what changes alike with several items, and keeps apart who supervises a group', () => {
  const group = { id: 9, name: 'Campo' }
  const lines = moveLines([
    change(1, { items: [2] }),
    change(2, { group }),
    change(3, { group, supervises: true }),
    change(1, {}),
  ])
  expect(lines.map(({ name, isGroup, supervised, items }) => [name, isGroup, supervised, items])).toEqual([
    ['Campo', true, null, 1],
    ['P1', false, null, 2],
    ['P3', false, 'Campo', 1],
  ])
})
