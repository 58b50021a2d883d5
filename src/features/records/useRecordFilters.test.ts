import { expect, it } from 'vitest'
import { mostFiltersOffered } from '../../shared/grid/GridFilters'
import { readAddress } from './useRecordFilters'

it('an address asks all that it says: left out, a filter would list records that nobody asked for', () => {
  const said = Array.from({ length: mostFiltersOffered + 5 }, (_, at) => `points__gte__number=${at}`)
  const { filters, broken } = readAddress(said.join('&'), {})
  expect(filters).toHaveLength(said.length)
  expect(broken).toEqual([])
})
