import { expect, it } from 'vitest'
import type { Item } from '../../../schemas/api/items'
import { isLyingIn, movesTo } from './itemPlaces'

const item = (id: number, more: Partial<Item> = {}) =>
  ({ id, parent_id: null, is_shared: false, is_placed: false, perm: 'can_manage_item', ...more }) as Item
const mine = item(1)
const shared = item(2, { is_shared: true, perm: 'can_read_item' })
const placed = item(3, { is_shared: true, is_placed: true, parent_id: 10 })
const own = { id: 10, name: 'Mía', isShared: false }
const theirs = { id: 11, name: 'Ajena', isShared: true }
const root = { id: null, name: 'Todos' }
const sharedRoot = { id: null, name: 'Compartido', isSharedRoot: true } as const
const all = [mine, shared, placed]

it('puts what others share into a folder of one’s own for oneself, and moves what is one’s own', () => {
  expect(movesTo(all, own)).toEqual({ moving: [mine], placing: [shared] })
  expect(movesTo(all, theirs)).toEqual({ moving: all, placing: [] })
})

it('takes back at the root and under what is shared only what was put somewhere', () => {
  expect(movesTo(all, root)).toEqual({ moving: [], placing: [placed] })
  expect(movesTo(all, sharedRoot)).toEqual({ moving: [], placing: [placed] })
  expect([isLyingIn(shared, sharedRoot), isLyingIn(placed, sharedRoot)]).toEqual([true, false])
})

it('moves nothing into itself', () => {
  expect(movesTo([item(10)], own)).toEqual({ moving: [], placing: [] })
})
