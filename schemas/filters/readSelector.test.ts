import { describe, expect, it } from 'vitest'
import { readSelector, SelectorError } from './readSelector'
import { readSelectorQuery } from './readSelectorQuery'

const eq = (path: string, value: unknown, negated = false) => ({
  op: 'eq',
  path: path.split('.'),
  value,
  negated,
})

describe('a selector', () => {
  it.each([
    ['nothing asked', {}, { op: 'and', of: [] }],
    ['equal without an operator', { a: 1 }, eq('a', 1)],
    ['nested', { answers: { x: 'v' } }, eq('answers.x', 'v')],
    ['dotted', { 'answers.x': 'v' }, eq('answers.x', 'v')],
    [
      'operators inside of a field',
      { answers: { $and: [{ x: { $eq: 'v' } }] } },
      { op: 'and', of: [eq('answers.x', 'v')] },
    ],
    ['several fields', { a: 1, b: null }, { op: 'and', of: [eq('a', 1), eq('b', null)] }],
    ['an escaped dot', { 'a\\.b.c': 1 }, { op: 'eq', path: ['a.b', 'c'], value: 1, negated: false }],
    ['an empty object as a value', { a: {} }, eq('a', {})],
    ['a list as a value', { a: [1] }, eq('a', [1])],
    ['everything', { _id: { $gt: null } }, { op: 'gt', path: ['_id'], value: null, negated: false }],
    ['lower is not greater or equal', { a: { $lt: 2 } }, { op: 'gte', path: ['a'], value: 2, negated: true }],
    [
      'a negation goes inside',
      { $not: { $or: [{ a: 1 }, { b: { $exists: true } }] } },
      { op: 'and', of: [eq('a', 1, true), { op: 'exists', path: ['b'], wanted: false }] },
    ],
    ['two negations are none', { a: { $not: { $ne: 1 } } }, eq('a', 1)],
    ['a key that objects inherit', { constructor: 'x' }, eq('constructor', 'x')],
  ])('%s', (_name, given, read) => expect(readSelector(given)).toEqual(read))

  const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) })
  it.each([
    ['no object', 'status = new'],
    ['an unknown operator', { a: { $where: '1' } }],
    ['an operator without a field', { $eq: 1 }],
    ['a list that is none', { $or: { a: 1 } }],
    ['a pattern that may take for ever', { a: { $regex: '(a+)+$' } }],
    ['a pattern that is none', { a: { $regex: '(' } }],
    ['exists what?', { a: { $exists: 'yes' } }],
    ['too deep', deep(30)],
    ['too many', { $or: Array.from({ length: 201 }, (_none, at) => ({ a: at })) }],
    ['too many values', { a: { $in: Array.from({ length: 1001 }, (_none, at) => at) } }],
    ['an empty key', { 'a..b': 1 }],
  ])('is refused: %s', (_name, given) => expect(() => readSelector(given)).toThrow(SelectorError))
})

describe('a query', () => {
  it('has what it does not say', () =>
    expect(readSelectorQuery({}, 25)).toEqual({
      selector: { op: 'and', of: [] },
      sort: [],
      fields: null,
      limit: 25,
      skip: 0,
    }))

  it('reads sort, fields and pages', () =>
    expect(
      readSelectorQuery({ sort: ['a', { 'b.c': 'desc' }], fields: ['_id', 'x.y'], limit: 1e9, skip: 3 }, 25),
    ).toMatchObject({
      sort: [
        { path: ['a'], descending: false },
        { path: ['b', 'c'], descending: true },
      ],
      fields: [['_id'], ['x', 'y']],
      limit: 10_000,
      skip: 3,
    }))

  it.each([
    { sort: 'a' },
    { sort: [{ a: 'up' }] },
    { sort: [{}] },
    { fields: [1] },
    { limit: -1 },
    { skip: 0.5 },
  ])('is refused: %j', (given) => expect(() => readSelectorQuery(given, 25)).toThrow(SelectorError))
})
