import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fieldTypes } from '../fields/registry'
import type { RowValue } from '../model/catalogRow'
import { conditionsFor, takenBy } from './conditions'
import {
  filterOfTree,
  readFilterTree,
  unfinished,
  wholeTree,
  type FilterCondition,
  type FilterGroup,
} from './filterTree'
import { readSelector } from './readSelector'
import { readRowFilter } from './rowFilter'
import type { Selector } from './selector'

const id = (letter: string) => letter.repeat(24)
const [status, code, made, tags, gone] = ['a', 'b', 'c', 'd', 'e'].map(id) as [
  string,
  string,
  string,
  string,
  string,
]
const types: Readonly<Record<string, string>> = {
  [status]: 'select',
  [code]: 'text',
  [made]: 'date',
  [tags]: 'checkbox',
}
const typeOf = (fieldId: string) => {
  const type = types[fieldId]
  return type === undefined ? undefined : fieldTypes.get(type)
}
const condition = (
  fieldId: string,
  name: FilterCondition['condition'],
  ...values: readonly RowValue[]
): FilterCondition => ({ fieldId, condition: name, values })
const and = (...of: FilterGroup['of']): FilterGroup => ({ join: 'and', of })
const or = (...of: FilterGroup['of']): FilterGroup => ({ join: 'or', of })

describe('a stored filter as a tree', () => {
  it.each([
    ['nothing', {}, and()],
    ['one equality', { $and: [{ [status]: { $eq: 'En uso' } }] }, and(condition(status, 'eq', 'En uso'))],
    [
      'a repeated field is any of its values',
      { $and: [{ [status]: { $eq: 'A' } }, { [code]: { $eq: '1' } }, { [status]: { $eq: 'B' } }] },
      and(condition(status, 'oneOf', 'A', 'B'), condition(code, 'eq', '1')),
    ],
    ['a bare value', { [code]: 'x' }, and(condition(code, 'eq', 'x'))],
    ['dotted', { [`answers.${code}`]: 'x' }, and(condition(code, 'eq', 'x'))],
    [
      'nested, and several operators of a field',
      { answers: { [code]: { $ne: 'x', $exists: true } } },
      and(condition(code, 'ne', 'x'), condition(code, 'notEmpty')),
    ],
    [
      'any of these, one of them all of those',
      {
        $or: [{ [tags]: { $all: ['Rojo'] } }, { $and: [{ [made]: { $gt: '2026-01-01' } }, { [code]: 'x' }] }],
      },
      or(
        condition(tags, 'includes', 'Rojo'),
        and(condition(made, 'gt', '2026-01-01'), condition(code, 'eq', 'x')),
      ),
    ],
    ['a field that is gone', { [gone]: { $gt: 3 } }, and(condition(gone, 'gt', 3))],
  ])('%s', (_name, filter, tree) => expect(readFilterTree(filter, typeOf)).toEqual(tree))

  it.each([
    ['a negation of several', { $nor: [{ [code]: 'x' }] }],
    ['what is no answer', { _id: { $gt: null } }],
    ['a condition that the field cannot have', { [code]: { $gt: 'a' } }],
    ['another pattern', { [code]: { $regex: '^a+$' } }],
    ['half of it', { $and: [{ [code]: 'x' }, { $nor: [] }] }],
    ['no object', 'x'],
  ])('is shown as it is written: %s', (_name, filter) =>
    expect(readFilterTree(filter, typeOf)).toBeUndefined(),
  )
})

const countValues = (selector: Selector): number => ('of' in selector ? selector.of.length : 1)

describe('a tree as a filter', () => {
  it.each([
    ['plainly', and(condition(status, 'eq', 'A')), { $and: [{ [status]: { $eq: 'A' } }] }],
    [
      'plainly with several values',
      and(condition(status, 'oneOf', 'A', 'B'), condition(code, 'eq', '1')),
      { $and: [{ [status]: { $eq: 'A' } }, { [status]: { $eq: 'B' } }, { [code]: { $eq: '1' } }] },
    ],
    [
      'never mistaken for any of its values',
      and(condition(tags, 'eq', 'A'), condition(tags, 'eq', 'B')),
      { $and: [{ $and: [{ [tags]: { $eq: 'A' } }] }, { $and: [{ [tags]: { $eq: 'B' } }] }] },
    ],
    [
      'with richer operators',
      or(condition(made, 'between', '2026-01-01', '2026-12-31'), condition(code, 'oneOf', 'x', 'y')),
      { $or: [{ [made]: { $gte: '2026-01-01', $lte: '2026-12-31' } }, { [code]: { $in: ['x', 'y'] } }] },
    ],
  ])('%s', (_name, tree, filter) => {
    expect(filterOfTree(tree)).toEqual(filter)
    expect(countValues(readRowFilter(filter, {}))).toBe(tree.of.length)
  })

  it('has only what is whole', () => {
    const tree = and(condition(code, 'eq'), or(condition('', 'eq', 'x')), condition(code, 'empty'))
    expect(unfinished(tree)).toBe(2)
    expect(wholeTree(tree)).toEqual(and(condition(code, 'empty')))
  })
})

const arbitraryCondition = fc
  .constantFrom(status, code, made, tags)
  .chain((fieldId) => {
    const type = typeOf(fieldId)
    return fc.record({
      fieldId: fc.constant(fieldId),
      condition: fc.constantFrom(...(type ? conditionsFor(type) : [])),
      texts: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 3 }),
    })
  })
  .map(({ texts, ...rest }): FilterCondition => {
    const takes = { none: 0, one: 1, two: 2, several: texts.length }[takenBy(rest.condition)]
    return { ...rest, values: texts.slice(0, takes) }
  })
const arbitraryTree = fc.letrec<{
  readonly node: FilterGroup | FilterCondition
  readonly group: FilterGroup
}>((tie) => ({
  group: fc.record({
    join: fc.constantFrom('and' as const, 'or' as const),
    of: fc.array(tie('node'), { minLength: 2, maxLength: 3 }),
  }),
  node: fc.oneof({ maxDepth: 2 }, arbitraryCondition, tie('group')),
})).group

describe('any tree', () => {
  it('is a filter that the server reads', () => {
    fc.assert(fc.property(arbitraryTree, (tree) => void readSelector(filterOfTree(tree))))
  })

  it('says the same when it is read back and written again', () => {
    fc.assert(
      fc.property(arbitraryTree, (tree) => {
        const filter = filterOfTree(tree)
        const read = readFilterTree(filter, typeOf)
        expect(read).toBeDefined()
        if (read) expect(readRowFilter(filterOfTree(read), {})).toEqual(readRowFilter(filter, {}))
      }),
    )
  })
})
