import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldTypes } from '../fields/registry'
import { columnFilterText, columnSelector, readColumnFilters, type ColumnFilter } from './columnFilter'
import { readSelector } from './readSelector'
import { selectorWords } from './selectorWords'

const [name, amount, day] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [string, string, string]
const types = new Map([
  [name, fieldTypes.get('text')],
  [amount, fieldTypes.get('decimal')],
  [day, fieldTypes.get('date')],
])
const wordsOf = (id: string) => {
  const type = types.get(id)
  return type && selectorWords(type)
}
const read = (...texts: string[]) => readColumnFilters(texts, wordsOf)

const filters: readonly ColumnFilter[] = [
  { path: [name], condition: 'icontains', operand: 'S.A. de C.V. = 50 % & más' },
  { path: [name], condition: '$in', operand: ['Norte', '=5'] },
  { path: [amount], condition: 'between', operand: [-1.5, 1e21] },
  { path: [day], condition: '$gte', operand: '2026-01-31' },
  { path: [day], condition: 'not__empty', operand: null },
  { path: ['updated_at'], condition: 'between', operand: ['2026-01-31', '2026-02-28'] },
]

describe('the filters above columns', () => {
  it.each(filters)('stand in the address and come back: $condition $operand', (filter) => {
    const search = new URLSearchParams([['f', columnFilterText(filter)]]).toString()
    expect(read(...new URLSearchParams(search).getAll('f'))).toEqual([filter])
  })

  it('come back whatever is looked for', () => {
    const value = fc.oneof(
      fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() !== ''),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one + 0),
    )
    fc.assert(
      fc.property(value, (one) => {
        const filter: ColumnFilter = { path: [name], condition: '$eq', operand: one }
        expect(read(columnFilterText(filter))).toEqual([filter])
      }),
    )
  })

  it('all come back, however many: without one of them rows would be listed that nobody asked for', () => {
    const many = Array.from({ length: 45 }, (_, at): ColumnFilter => ({
      path: [amount],
      condition: '$ne',
      operand: at,
    }))
    expect(read(...many.map(columnFilterText))).toEqual(many)
    expect(() => readSelector(columnSelector(many, 'UTC'))).not.toThrow()
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
    ['no field', 'x.$eq.1'],
    ['no condition', `${name}.where.1`],
    ['a condition that this field has not', `${name}.between.a.b`],
    ['a condition that no moment has', 'created_at.icontains.2026'],
    ['a day that is none', 'created_at.$eq.2026-02-30'],
    ['no value', `${name}.$eq`],
    ['half a range', `${amount}.between.=1`],
    ['too many values', `${amount}.$eq.=1.=2`],
    ['a number that is none', `${amount}.$eq.=x`],
    ['text that is none', `${name}.$eq.%E0%A4%A`],
    ['nothing', ''],
  ])('are left out when they are none: %s', (_name, text) => expect(read(text)).toEqual([]))
})
