// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { askedAccess } from './askedAccess'

const hour = 3_600_000
const now = 1_800_000_000_000

beforeEach(() => localStorage.clear())

it('is remembered of the person and the thing for a day', () => {
  askedAccess.note(7, { item_id: 9 }, now)
  expect(askedAccess.find(7, { item_id: 9 }, now + 23 * hour)).toEqual({ perm: 'can_read_item', at: now })
  expect(askedAccess.find(7, { item_id: 9 }, now + 24 * hour)).toBeNull()
  expect(askedAccess.find(8, { item_id: 9 }, now)).toBeNull()
  expect(askedAccess.find(7, { item_id: 10 }, now)).toBeNull()
  expect(askedAccess.find(7, { record_id: 'a'.repeat(24) }, now)).toBeNull()
})

it('says nothing of more than was asked for', () => {
  askedAccess.note(7, { item_id: 9, perm: 'can_answer_item' }, now)
  expect(askedAccess.find(7, { item_id: 9 }, now)?.perm).toBe('can_answer_item')
  expect(askedAccess.find(7, { item_id: 9, perm: 'can_manage_item' }, now)).toBeNull()
})

it('takes what is damaged for nothing', () => {
  localStorage.setItem('acopio.asked.7', '{')
  expect(askedAccess.find(7, { item_id: 9 }, now)).toBeNull()
  localStorage.setItem('acopio.asked.7', '[["item:9", null]]')
  expect(askedAccess.find(7, { item_id: 9 }, now)).toBeNull()
  askedAccess.note(7, { item_id: 9 }, now)
  expect(askedAccess.find(7, { item_id: 9 }, now)?.at).toBe(now)
})
