import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConditionTree } from '../conditions/conditionTree'
import { unfinished } from '../conditions/draft'
import type { DraftCondition, DraftGroup, DraftNode } from '../conditions/draft'
import { holds, valueAtPath } from '../conditions/holds'
import type { Json } from '../model/json'
import { filterOfDraft, readFilterDraft } from './filterDraft'
import { readSelector } from './readSelector'
import { selectorOfFilter } from './rowFilter'
import { selectorTree } from './selectorTree'
import { readFilter, storedFilter } from './storedFilter'

const id = (letter: string) => letter.repeat(24)
const [status, code, made, tags, size] = ['a', 'b', 'c', 'd', 'e'].map(id) as [
  string,
  string,
  string,
  string,
  string,
]
const condition = (
  fieldId: string,
  word: DraftCondition['condition'],
  operand: Json = null,
): DraftCondition => ({ path: [fieldId], condition: word, operand })
const and = (...of: readonly DraftNode[]): DraftGroup => ({ join: 'and', of })
const or = (...of: readonly DraftNode[]): DraftGroup => ({ join: 'or', of })

describe('a stored filter as people change it', () => {
  it.each<readonly [string, Json, DraftGroup]>([
    ['nothing', {}, and()],
    ['one equality', { $and: [{ [status]: { $eq: 'En uso' } }] }, and(condition(status, '$eq', 'En uso'))],
    [
      'a repeated field is any of its values',
      { $and: [{ [status]: { $eq: 'A' } }, { [code]: { $eq: '1' } }, { [status]: { $eq: 'B' } }] },
      and(condition(status, '$in', ['A', 'B']), condition(code, '$eq', '1')),
    ],
    ['a bare value', { [code]: 'x' }, and(condition(code, '$eq', 'x'))],
    ['dotted', { [`answers.${code}`]: 'x' }, and(condition(code, '$eq', 'x'))],
    [
      'nested, and several operators of a field',
      { answers: { [code]: { $ne: 'x', $exists: true } } },
      and(condition(code, '$ne', 'x'), condition(code, 'not__empty')),
    ],
    [
      'any of these, one of them all of those',
      {
        $or: [{ [tags]: { $all: ['Rojo'] } }, { $and: [{ [made]: { $gt: '2026-01-01' } }, { [code]: 'x' }] }],
      },
      or(
        condition(tags, '$all', ['Rojo']),
        and(condition(made, '$gt', '2026-01-01'), condition(code, '$eq', 'x')),
      ),
    ],
    ['a negation, at its conditions', { $nor: [{ [code]: 'x' }] }, and(condition(code, '$ne', 'x'))],
    [
      'a search that finds nothing, also where nothing is',
      { [code]: { $or: [{ $exists: false }, { $not: { $regex: '(?i)x' } }] } },
      and(condition(code, 'not__icontains', 'x')),
    ],
    [
      'a negated pattern, which asks for an answer',
      { [code]: { $not: { $regex: '(?i)x' } } },
      and(condition(code, 'not__empty'), condition(code, 'not__icontains', 'x')),
    ],
    [
      'what is searched',
      { [code]: { $regex: '(?i)[cç][aáàâäã]f' } },
      and(condition(code, 'icontains', 'caf')),
    ],
    [
      'texts that look like numbers are no range',
      { [code]: { $gte: '1', $lte: '9' } },
      and(condition(code, '$gte', '1'), condition(code, '$lte', '9')),
    ],
  ])('%s', (_name, filter, draft) => expect(readFilterDraft(filter)).toEqual(draft))

  it.each<readonly [string, Json]>([
    ['another pattern', { [code]: { $regex: '^a+$' } }],
    ['a caseless pattern', { [code]: { $regex: '(?i)a|b' } }],
    ['what is no answer', { _id: { $gt: null } }],
    ['what lies within an answer', { [code]: { search_txt: 'x' } }],
    ['nothing', { [code]: { $eq: null } }],
    ['a list', { [code]: { $eq: ['x'] } }],
    ['one of nothing', { [code]: { $in: [] } }],
  ])('keeps what it cannot change: %s', (_name, filter) => {
    const draft = readFilterDraft({ $or: [filter, { [code]: 'x' }] })
    expect(draft?.of).toEqual([{ kept: expect.anything() as ConditionTree }, condition(code, '$eq', 'x')])
    if (draft)
      expect(readFilter(filterOfDraft(draft))).toEqual(readFilter({ $or: [filter, { [code]: 'x' }] }))
  })

  it.each([['x'], [{ [code]: { $where: 'y' } }], [{ $and: 'x' }], [null]])('is none: %j', (filter) =>
    expect(readFilterDraft(filter)).toBeUndefined(),
  )
})

describe('a draft as a filter', () => {
  it.each<readonly [string, DraftGroup, Json]>([
    ['plainly', and(condition(status, '$eq', 'A')), { $and: [{ [status]: { $eq: 'A' } }] }],
    [
      'plainly with several values',
      and(condition(status, '$in', ['A', 'B']), condition(code, '$eq', '1')),
      { $and: [{ [status]: { $eq: 'A' } }, { [status]: { $eq: 'B' } }, { [code]: { $eq: '1' } }] },
    ],
    [
      'never mistaken for any of its values',
      and(condition(tags, '$eq', 'A'), condition(tags, '$eq', 'B')),
      { $and: [{ $and: [{ [tags]: { $eq: 'A' } }] }, { $and: [{ [tags]: { $eq: 'B' } }] }] },
    ],
    [
      'with richer operators',
      or(condition(made, 'between', ['2026-01-01', '2026-12-31']), condition(code, '$in', ['x', 'y'])),
      { $or: [{ [made]: { $gte: '2026-01-01', $lte: '2026-12-31' } }, { [code]: { $in: ['x', 'y'] } }] },
    ],
    [
      'with a negation',
      and(condition(tags, '$nall', ['Rojo'])),
      { $and: [{ [tags]: { $not: { $all: ['Rojo'] } } }] },
    ],
  ])('%s', (_name, draft, filter) => expect(filterOfDraft(draft)).toEqual(filter))

  it('has only what is whole', () => {
    const draft = and(
      condition(code, '$eq', ''),
      or({ path: [], condition: null, operand: '' }),
      condition(code, 'is__empty'),
    )
    expect(unfinished(draft)).toBe(2)
    expect(filterOfDraft(draft)).toEqual({ $and: [{ [code]: { $exists: false } }] })
  })
})

const text = fc.constantFrom('a', 'B', 'Café', 'cafe', '^x', '10', 'ñandú', 'A.b', 'x\\y')
const day = fc.constantFrom('2026-01-01', '2026-06-30', '2026-12-31')
const number = fc.constantFrom(-1.5, 0, 9, 10)
const several = <T extends Json>(value: fc.Arbitrary<T>) =>
  fc.uniqueArray(value, { minLength: 1, maxLength: 3 })
const asked = (fieldId: string, words: readonly DraftCondition['condition'][], operand: fc.Arbitrary<Json>) =>
  fc.record({ path: fc.constant([fieldId]), condition: fc.constantFrom(...words), operand })
const whole = fc.oneof(
  asked(code, ['$eq', '$ne', 'icontains', 'not__icontains', 'istartswith'], text),
  asked(code, ['$in', '$nin'], several(text)),
  asked(size, ['$eq', '$ne', '$gt', '$gte', '$lt', '$lte'], number),
  asked(size, ['between'], fc.tuple(number, number)),
  asked(made, ['$gt', '$gte', '$lt', '$lte'], day),
  asked(made, ['between'], fc.tuple(day, day)),
  asked(tags, ['$all', '$nall'], several(text)),
  ...[code, size, made, tags].map((one) => asked(one, ['is__empty', 'not__empty'], fc.constant(null))),
) as fc.Arbitrary<ConditionTree>
const { tree } = fc.letrec<{ readonly tree: ConditionTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    whole,
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((of) => ({ and: of })),
    fc.array(tie('tree'), { minLength: 1, maxLength: 3 }).map((of) => ({ or: of })),
  ),
}))

const row = fc.record(
  { [code]: text, [size]: number, [made]: day, [tags]: several(text) },
  { requiredKeys: [] },
)
const matches = (asking: ConditionTree, answers: unknown) =>
  holds(asking, { at: (path) => valueAtPath(answers, path) })
/** What the server asks of rows. */
const onServer = (filter: unknown) => selectorTree(readSelector(selectorOfFilter(filter)))

describe('any tree', () => {
  it('lets the same rows pass when it is stored', () => {
    const passed = { true: 0, false: 0 }
    fc.assert(
      fc.property(tree, row, (asking, answers) => {
        const expected = matches(asking, answers)
        passed[`${expected}`]++
        expect(matches(onServer(storedFilter(asking)), answers)).toBe(expected)
      }),
      { numRuns: 5000 },
    )
    expect(Math.min(passed.true, passed.false)).toBeGreaterThan(500)
  })

  it('is stored the same again once it was read', () => {
    fc.assert(
      fc.property(tree, (asking) => {
        const once = storedFilter(asking)
        const draft = readFilterDraft(once)
        expect(draft).toBeDefined()
        if (!draft) return
        const again = filterOfDraft(draft)
        expect(filterOfDraft(readFilterDraft(again) ?? draft)).toEqual(again)
      }),
      { numRuns: 2000 },
    )
  })
})

const argument = fc.oneof(text, number, day, fc.constant(null), fc.constant(true))
const said = fc.oneof(
  argument,
  ...['$eq', '$ne'].map((name) => argument.map((value) => ({ [name]: value }))),
  ...['$gt', '$gte', '$lt', '$lte'].map((name) => fc.oneof(text, number).map((value) => ({ [name]: value }))),
  ...['$in', '$nin', '$all'].map((name) =>
    fc.array(argument, { maxLength: 3 }).map((list) => ({ [name]: list })),
  ),
  fc.boolean().map((is) => ({ $exists: is })),
  fc
    .constantFrom('(?i)caf', '(?i)^a', '^A', 'a|B', '(?i)[cç][aáàâäã]f')
    .map((pattern) => ({ $regex: pattern })),
) as fc.Arbitrary<Json>
const { selector } = fc.letrec<{ readonly selector: Json }>((tie) => ({
  selector: fc.oneof(
    { maxDepth: 3 },
    fc
      .tuple(fc.constantFrom(code, size, made, tags, 'answers.x', '_id'), said)
      .map(([name, one]) => ({ [name]: one })),
    fc.tuple(fc.constantFrom(code, tags), said).map(([name, one]) => ({ [name]: { $not: { $and: [one] } } })),
    fc
      .tuple(
        fc.constantFrom('$and', '$or', '$nor'),
        fc.array(tie('selector'), { minLength: 1, maxLength: 3 }),
      )
      .map(([name, of]) => ({ [name]: of })),
    fc.tuple(said, said).map(([one, other]) => ({ [code]: one, [size]: other })),
  ),
}))

it('loses nothing of what a selector says, whatever it is', () => {
  let read = 0
  fc.assert(
    fc.property(selector, row, (filter, answers) => {
      const draft = readFilterDraft(filter)
      if (!draft) return
      read++
      expect(matches(onServer(filterOfDraft(draft)), answers)).toBe(matches(onServer(filter), answers))
    }),
    { numRuns: 3000 },
  )
  expect(read).toBeGreaterThan(1000)
})
