import { expect, it } from 'vitest'
import { junctionHolds, mostRuleGroups, readJunction } from './junction'

const [g, h] = [
  { id: 'g', operator: 'or' },
  { id: 'h', operator: 'and' },
]

it('joins conditions in none of the groups as the rule says', () => {
  expect(readJunction('or', [{}, { within: [] }])).toEqual({ join: 'or', of: [0, 1] })
  expect(readJunction(undefined, [{}])).toEqual({ join: 'and', of: [0] })
})

it('puts a group where its first condition stands, wherever the others are', () => {
  const stored = [{ within: [g] }, {}, { within: [g, h] }, { within: [g] }, { within: [g, h] }]
  expect(readJunction('and', stored)).toEqual({
    join: 'and',
    of: [{ join: 'or', of: [0, { join: 'and', of: [2, 4] }, 3] }, 1],
  })
})

it.each([[null], ['g'], [{ id: 'g' }], [[{ id: 1 }]], [[null]], [[{ operator: 'or' }]]])(
  'takes %j for no group',
  (within) => expect(readJunction('and', [{ within }])).toEqual({ join: 'and', of: [0] }),
)

it('reads no deeper than groups may lie in each other', () => {
  const within = Array.from({ length: mostRuleGroups + 3 }, (_, at) => ({ id: `g${at}`, operator: 'or' }))
  const depth = (part: unknown): number =>
    typeof part === 'object' ? 1 + depth((part as { of: readonly unknown[] }).of[0]) : 0
  expect(depth(readJunction('and', [{ within }]))).toBe(mostRuleGroups + 1)
})

it('holds as its groups do', () => {
  const when = readJunction('and', [{}, { within: [g] }, { within: [g] }])
  expect(junctionHolds(when, (at) => at !== 2)).toBe(true)
  expect(junctionHolds(when, (at) => at === 0)).toBe(false)
  expect(junctionHolds(when, (at) => at !== 0)).toBe(false)
})
