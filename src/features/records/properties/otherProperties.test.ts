import { expect, it } from 'vitest'
import { otherProperties } from './otherProperties'

it('what has no place of its own is told by its name', () => {
  const given = { batch: 'A-1', count: 2, deep: { a: 1 }, empty: '', device_properties: { system: 'Web' } }
  expect(otherProperties({ ...given, expiration_date: '2027-01-31' })).toEqual([
    ['batch', 'A-1'],
    ['count', '2'],
    ['deep', '{"a":1}'],
  ])
})
