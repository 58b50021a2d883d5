import { expect, it } from 'vitest'
import { rule } from '../../../tests/support/smallForm'
import { viewerFor, viewersOf } from './viewers'

const me = { id: 7, groupIds: [3] }

it('are the designer alone where rules are for everybody', () => {
  expect(viewersOf([rule('show', [], [])], me)).toEqual([{ key: 'me', user: me }])
})

it('are all whom rules tell apart, by the names that rules know, each once', () => {
  const include = (more: object) => rule('show', [], [], { ...more })
  const rules = [
    include({
      user_conditions: { condition: 'include', users: [{ user_id: 8, user_name: 'Ana' }, { user_id: 7 }] },
    }),
    include({
      user_conditions: { condition: 'exclude', users: [{ user_id: 8, user_name: 'Ana' }] },
      group_conditions: { condition: 'include', groups: [{ group_id: 4 }, 'junk'] },
    }),
  ]
  const viewers = viewersOf(rules, me)
  expect(viewers.map(({ key, name, user }) => [key, name, user])).toEqual([
    ['me', undefined, me],
    ['users-8', 'Ana', { id: 8, groupIds: [] }],
    ['groups-4', '#4', { id: 0, groupIds: [4] }],
    ['other', undefined, { id: 0, groupIds: [] }],
    ['nobody', undefined, null],
  ])
  expect(viewerFor({ id: 8, groupIds: [] }, viewers).key).toBe('users-8')
  expect(viewerFor({ id: 8, groupIds: [4] }, viewers)).toEqual({
    key: 'example',
    user: { id: 8, groupIds: [4] },
  })
})
