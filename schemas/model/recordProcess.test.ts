import { expect, it } from 'vitest'
import { isWithin, processOf } from './recordProcess'

it('a process is known by its id, with its elements', () => {
  const process_properties = { process_id: 3, element_record_oids: ['a', 7, 'b'] }
  expect(processOf({ process_properties })).toEqual({ id: 3, elements: ['a', 'b'] })
  expect(processOf({ process_properties: { process_id: 'p' } })).toEqual({ id: 'p', elements: [] })
})

it.each([null, 'x', {}, { element_record_oids: ['a'] }, { process_id: '' }, { process_id: null }])(
  'nothing else is a process: %j',
  (process_properties) => {
    expect(processOf({ process_properties })).toBeUndefined()
  },
)

it('who comes from one of its elements is within it', () => {
  const process = { id: 3, elements: ['a', 'b'] }
  expect(isWithin(process, ['b'])).toBe(true)
  expect(isWithin(process, [undefined, 'a'])).toBe(true)
  expect(isWithin(process, ['c', null, ''])).toBe(false)
  expect(isWithin(process, [])).toBe(false)
  expect(isWithin({ id: 3, elements: [] }, ['c'])).toBe(true)
  expect(isWithin({ id: 3, elements: [] }, [''])).toBe(false)
})
