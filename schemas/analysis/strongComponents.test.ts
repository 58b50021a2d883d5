import { expect, it } from 'vitest'
import { strongComponents } from './strongComponents'

const groupsOf = (edges: Readonly<Record<string, string>>) =>
  strongComponents(Object.keys(edges), (node) => edges[node] ?? '')
    .map((group) => group.toSorted().join(''))
    .toSorted()

it.each([
  [{ a: 'b', b: 'c', c: '' }, ['a', 'b', 'c']],
  [{ a: 'b', b: 'a', c: 'a' }, ['ab', 'c']],
  [{ a: 'b', b: 'c', c: 'a', d: 'e', e: 'd' }, ['abc', 'de']],
  [{ a: 'bd', b: 'c', c: 'b', d: 'e', e: 'a' }, ['ade', 'bc']],
  [{ a: 'a' }, ['a']],
])('of %o are %o', (edges, groups) => {
  expect(groupsOf(edges as unknown as Record<string, string>)).toEqual(groups)
})

it('takes a path of any length', () => {
  const long = Array.from({ length: 100_000 }, (_unused, index) => index)
  expect(strongComponents(long, (node) => [(node + 1) % long.length])).toHaveLength(1)
})
