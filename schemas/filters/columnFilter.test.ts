import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldTypes } from '../fields/registry'
import { columnFilterText, columnSelector, isFiltered, readColumnFilters } from './columnFilter'
import type { FilterCondition } from './filterTree'
import { readSelector } from './readSelector'

const [name, amount, day] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [string, string, string]
const types = new Map([
  [name, fieldTypes.get('text')],
  [amount, fieldTypes.get('decimal')],
  [day, fieldTypes.get('date')],
])
const read = (...texts: string[]) => readColumnFilters(texts, (id) => types.get(id))

const filters: readonly FilterCondition[] = [
  { fieldId: name, condition: 'contains', values: ['S.A. de C.V. = 50 % & más'] },
  { fieldId: name, condition: 'oneOf', values: ['Norte', '=5'] },
  { fieldId: amount, condition: 'between', values: [-1.5, 1e21] },
  { fieldId: day, condition: 'gte', values: ['2026-01-31'] },
  { fieldId: day, condition: 'notEmpty', values: [] },
  { fieldId: 'updated_at', condition: 'between', values: ['2026-01-31', '2026-02-28'] },
]

describe('the filters above columns', () => {
  it.each(filters)('stand in the address and come back: $condition $values', (filter) => {
    const search = new URLSearchParams([['f', columnFilterText(filter)]]).toString()
    expect(read(...new URLSearchParams(search).getAll('f'))).toEqual([filter])
  })

  it('come back whatever is looked for', () => {
    const value = fc.oneof(
      fc.string({ minLength: 1, unit: 'grapheme' }),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one + 0),
    )
    fc.assert(
      fc.property(value, (one) => {
        const filter: FilterCondition = { fieldId: name, condition: 'eq', values: [one] }
        expect(read(columnFilterText(filter))).toEqual([filter])
      }),
    )
  })

  it('are all asked of the rows, as a selector that the server takes', () => {
    const selector = columnSelector(filters, 'UTC')
    expect(() => readSelector(selector)).not.toThrow()
    expect(columnSelector(filters.slice(3, 5), 'UTC')).toEqual({
      $and: [{ [day]: { $gte: '2026-01-31' } }, { [day]: { $exists: true } }],
    })
    expect(columnSelector([], 'UTC')).toBeUndefined()
  })

  it.each([
    ['no field', 'x.eq.1'],
    ['no condition', `${name}.where.1`],
    ['a condition that this field has not', `${name}.between.a.b`],
    ['a condition that no moment has', 'created_at.contains.2026'],
    ['a day that is none', 'created_at.eq.2026-02-30'],
    ['no value', `${name}.eq`],
    ['half a range', `${amount}.between.=1`],
    ['too many values', `${amount}.eq.=1.=2`],
    ['a number that is none', `${amount}.eq.=x`],
    ['text that is none', `${name}.eq.%E0%A4%A`],
    ['nothing', ''],
  ])('are left out when they are none: %s', (_name, text) => expect(read(text)).toEqual([]))

  it('say which columns they are about', () =>
    expect([name, 'x'].map((id) => isFiltered(filters, id))).toEqual([true, false]))
})
