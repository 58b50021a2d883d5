import { describe, expect, it } from 'vitest'
import { readSelector } from './readSelector'
import { readSelectorQuery } from './readSelectorQuery'
import { SelectorError, type SelectorReason } from './selectorError'

const eq = (path: string, value: unknown, negated = false) => ({
  op: 'eq',
  path: path.split('.'),
  value,
  negated,
})

function refusalOf(read: () => unknown): SelectorError['coded'] {
  try {
    read()
  } catch (error) {
    if (error instanceof SelectorError) return error.coded
    throw error
  }
  throw new Error('It was read')
}

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
  const many = (count: number) => Array.from({ length: count }, (_none, at) => at)
  it.each<readonly [string, unknown, SelectorReason, string, number?]>([
    ['no object', 'status = new', 'object', 'selector'],
    ['no object within', { $and: ['status = new'] }, 'object', '$and.0'],
    ['an unknown operator', { a: { $where: '1' } }, 'operator', 'a.$where'],
    ['an unknown operator without a field', { $where: '1' }, 'operator', '$where'],
    ['an operator without a field', { $eq: 1 }, 'field', '$eq'],
    ['a list that is none', { $or: { a: 1 } }, 'list', '$or'],
    ['a pattern that may take for ever', { a: { $regex: '(a+)+$' } }, 'slowPattern', 'a.$regex'],
    [
      'a pattern that may, were it not for the case',
      { a: { $regex: '(?i)^(a|A)+$' } },
      'slowPattern',
      'a.$regex',
    ],
    ['a pattern that is none', { a: { $regex: '(' } }, 'pattern', 'a.$regex'],
    ['a pattern that is no text', { a: { $regex: 1 } }, 'pattern', 'a.$regex'],
    ['a pattern as long as a page', { a: { $regex: 'x'.repeat(501) } }, 'longPattern', 'a.$regex', 500],
    ['exists what?', { a: { $exists: 'yes' } }, 'boolean', 'a.$exists'],
    ['too deep', deep(30), 'depth', `a${'.a'.repeat(20)}`, 20],
    ['a name of too many parts', { ['a.'.repeat(21)]: 1 }, 'depth', 'a.'.repeat(21), 20],
    ['too many', { $or: many(201).map((at) => ({ a: at })) }, 'conditions', '$or.200.a', 200],
    ['too many values', { a: { $in: many(1001) } }, 'values', 'a.$in', 1000],
    [
      'too many values of all lists',
      { $and: many(11).map(() => ({ a: { $in: many(1000) } })) },
      'values',
      '$and.10.a.$in',
      10_000,
    ],
    ['a number beyond the largest', JSON.parse('{"a":{"$gt":1e999}}'), 'number', 'a.$gt'],
    ['one within', JSON.parse('{"a":{"$in":[{"b":[-1e999]}]}}'), 'number', 'a.$in'],
    ['an empty key', { 'a..b': 1 }, 'name', 'a..b'],
    [
      'too many patterns',
      { $or: many(31).map((at) => ({ [`f${at}`]: { $regex: `x${at}` } })) },
      'patterns',
      '$or.30.f30.$regex',
      30,
    ],
    ['greater than a list', { a: { $gt: [1] } }, 'order', 'a.$gt'],
    ['no more than an object', { a: { $lte: { b: 1 } } }, 'order', 'a.$lte'],
  ])('is refused, and says why: %s', (_name, given, reason, where, max) =>
    expect(refusalOf(() => readSelector(given))).toEqual({
      code: 'INVALID_SELECTOR',
      params: { where, reason, ...(max !== undefined && { max }) },
    }),
  )

  it('is not told in pages where it is wrong', () =>
    expect(refusalOf(() => readSelector({ ['a'.repeat(999)]: { $x: 1 } })).params?.['where']).toHaveLength(
      200,
    ))
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
  expect(refusalOf(() => readSelector({ answers: { x: { [operator]: 1 } } })).params).toEqual({
    reason: 'operator',
    where: `answers.x.${operator}`,
  }),
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
    [{ sort: 'a' }, { where: 'sort', reason: 'sort', max: 5 }],
    [{ sort: [{ a: 'up' }] }, { where: 'sort.a', reason: 'sort', max: 5 }],
    [{ sort: [{}] }, { where: 'sort', reason: 'sort', max: 5 }],
    [{ sort: ['a..b'] }, { where: 'sort.a..b', reason: 'name' }],
    [{ fields: [1] }, { where: 'fields', reason: 'fields', max: 100 }],
    [{ limit: -1 }, { where: 'limit', reason: 'count' }],
    [{ skip: 0.5 }, { where: 'skip', reason: 'count' }],
  ])('is refused, and says why: %j', (given, params) =>
    expect(refusalOf(() => readSelectorQuery(given, 25)).params).toEqual(params),
  )
})
