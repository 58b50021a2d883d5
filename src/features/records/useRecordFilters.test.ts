import { expect, it } from 'vitest'
import { groupText } from '../../../schemas/filters/filterString'
import { mostFiltersOffered } from '../../shared/grid/GridFilters'
import { readAddress } from './useRecordFilters'

it('an address asks all that it says: left out, a filter would list records that nobody asked for', () => {
  const said = Array.from({ length: mostFiltersOffered + 5 }, (_, at) => `points__gte__number=${at}`)
  const { filters, broken } = readAddress(said.join('&'), {})
  expect(filters).toHaveLength(said.length)
  expect(broken).toEqual([])
})

it('several groups, as of a view that was narrowed and saved, are one that can be changed', () => {
  const where = (...groups: readonly object[]) =>
    groups.map((group) => `where=${encodeURIComponent(JSON.stringify(group))}`).join('&')
  const many = { or: ['points__gte__number=5', 'version__gt__number=1'] }
  const alike = { and: ['points__gte__number=7', 'version__gt__number=2'] }
  const { group, broken } = readAddress(where(many, alike), {})
  expect([group && groupText(group), broken]).toEqual([JSON.stringify({ and: [many, ...alike.and] }), []])
  // Deeper than it may lie, and of which nothing can be told, is told of.
  const deep = { or: ['points=1', { and: ['points=2', { or: ['points=3', 'points=4'] }] }] }
  for (const other of [deep, { or: ['nonsense'] }]) {
    const read = readAddress(where(many, other), {})
    expect(read.group && groupText(read.group)).toBe(JSON.stringify(many))
    expect(read.broken).toHaveLength(1)
  }
})
