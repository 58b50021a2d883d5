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
    [
      'a list that has these',
      { a: { $not: { $all: ['x'] } } },
      { op: 'all', path: ['a'], values: ['x'], negated: true },
    ],
    [
      'a pattern whatever the case',
      { a: { $regex: '(?i)^Norte' } },
      { op: 'regex', path: ['a'], pattern: '(?i)^Norte', negated: false },
    ],
    [
      'a pattern of a part, whatever is around it',
      { a: { $regex: '(?i).*Mon.*' } },
      { op: 'regex', path: ['a'], pattern: '(?i)Mon', negated: false },
    ],
    [
      'a dot that is one',
      { a: { $regex: 'a\\.*' } },
      { op: 'regex', path: ['a'], pattern: 'a\\.*', negated: false },
    ],
    ['a key that objects inherit', { constructor: 'x' }, eq('constructor', 'x')],
  ])('%s', (_name, given, read) => expect(readSelector(given)).toEqual(read))

  const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) })
  it.each([
    ['no object', 'status = new'],
    ['an unknown operator', { a: { $where: '1' } }],
    ['an operator without a field', { $eq: 1 }],
    ['a list that is none', { $or: { a: 1 } }],
    ['a pattern that may take for ever', { a: { $regex: '(a+)+$' } }],
    ['a pattern that may, were it not for the case', { a: { $regex: '(?i)^(a|A)+$' } }],
    ['a pattern that is none', { a: { $regex: '(' } }],
    ['exists what?', { a: { $exists: 'yes' } }],
    ['too deep', deep(30)],
    ['too many', { $or: Array.from({ length: 201 }, (_none, at) => ({ a: at })) }],
    ['too many values', { a: { $in: Array.from({ length: 1001 }, (_none, at) => at) } }],
    [
      'too many values of all lists',
      {
        $and: Array.from({ length: 11 }, () => ({
          a: { $in: Array.from({ length: 1000 }, (_none, at) => at) },
        })),
      },
    ],
    ['a number beyond the largest', JSON.parse('{"a":{"$gt":1e999}}')],
    ['one within', JSON.parse('{"a":{"$in":[{"b":[-1e999]}]}}')],
    ['an empty key', { 'a..b': 1 }],
    [
      'too many patterns',
      { $or: Array.from({ length: 31 }, (_none, at) => ({ [`f${at}`]: { $regex: 'x' } })) },
    ],
    ['greater than a list', { a: { $gt: [1] } }],
    ['no more than an object', { a: { $lte: { b: 1 } } }],
  ])('is refused: %s', (_name, given) => expect(() => readSelector(given)).toThrow(SelectorError))
})

it.each([
  '$elemMatch',
  '$allMatch',
  '$size',
  '$type',
  '$mod',
  '$text',
  '$keyMapMatch',
  '$where',
  '$beginsWith',
])('names the operator that it does not know: %s', (operator) =>
  expect(() => readSelector({ answers: { x: { [operator]: 1 } } })).toThrow(
    expect.objectContaining({ where: `answers.x.${operator}` }),
  ),
)

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
