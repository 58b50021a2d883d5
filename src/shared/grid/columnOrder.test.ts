import { expect, it } from 'vitest'
import { inChosenOrder, withMoved } from './columnOrder'

const columns = ['folio', 'a', 'b', 'c', 'd'].map((id) => ({ id }))

it.each([
  [[], 'folio a b c d'],
  [['folio', 'c', 'a', 'b', 'd'], 'folio c a b d'],
  // A field added to the form later follows its predecessor there.
  [['d', 'b'], 'folio a d b c'],
  [['gone', 'd', 'a', 'b', 'c'], 'folio d a b c'],
  // The column that identifies rows stays first.
  [['a', 'folio', 'b', 'c', 'd'], 'folio a b c d'],
])('%j', (chosen, expected) => {
  expect(
    inChosenOrder(columns, chosen)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(expected)
})

it('moves one to the place of another, but not the first', () => {
  const ids = ['folio', 'a', 'b', 'c']
  expect(withMoved(ids, 'a', 'c')).toEqual(['folio', 'b', 'c', 'a'])
  expect(withMoved(ids, 'c', 'a')).toEqual(['folio', 'c', 'a', 'b'])
  expect(withMoved(ids, 'c', 'folio')).toEqual(['folio', 'c', 'a', 'b'])
  expect(withMoved(ids, 'folio', 'c')).toBeUndefined()
  expect(withMoved(ids, 'b', 'b')).toBeUndefined()
  expect(withMoved(ids, 'b', 'gone')).toBeUndefined()
})
