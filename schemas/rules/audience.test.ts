import { expect, it } from 'vitest'
import { rule } from '../../tests/support/smallForm'
import { audienceOf, audiencePatch } from './audience'

const stored = rule('show', [], [], {
  user_conditions: {
    condition: 'exclude',
    users: [{ user_id: 8, user_name: 'Ana', since: 2024 }, { user_id: 9 }],
  },
})

it.each([
  ['everybody', rule('show', [], []), { mode: 'all', members: [] }],
  [
    'those named, by what is remembered of them',
    stored,
    {
      mode: 'exclude',
      members: [
        { id: 8, name: 'Ana' },
        { id: 9, name: '' },
      ],
    },
  ],
  [
    'nobody who has no number',
    rule('show', [], [], {
      user_conditions: { condition: 'include', users: [{ user_name: 'Ana' }, { user_id: Number.NaN }] },
    }),
    { mode: 'include', members: [] },
  ],
])('reads %s', (_name, one, expected) => {
  expect(audienceOf(one, 'users')).toEqual(expected)
})

it('stores who is new by number and name, and leaves the others as they were written', () => {
  const { mode, members } = audienceOf(stored, 'users')
  expect(audiencePatch(stored, 'users', { mode, members: [...members, { id: 10, name: 'Luis' }] })).toEqual({
    user_conditions: {
      condition: 'exclude',
      users: [
        { user_id: 8, user_name: 'Ana', since: 2024 },
        { user_id: 9 },
        { user_id: 10, user_name: 'Luis' },
      ],
    },
  })
  expect(audiencePatch(stored, 'users', { mode: 'all', members })).toEqual({ user_conditions: {} })
})
