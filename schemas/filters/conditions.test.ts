import { describe, expect, it } from 'vitest'
import { fieldTypeList, fieldTypes } from '../fields/registry'
import type { RowValue } from '../model/catalogRow'
import type { Json } from '../model/json'
import {
  conditionLabel,
  conditionsFor,
  conditionSelector,
  isComplete,
  readCondition,
  takenBy,
  type ConditionId,
} from './conditions'
import { readSelector } from './readSelector'

const written: readonly [ConditionId, readonly RowValue[], Json][] = [
  ['eq', ['En uso'], { $eq: 'En uso' }],
  ['ne', ['Baja'], { $ne: 'Baja' }],
  ['oneOf', ['a', 2], { $in: ['a', 2] }],
  ['noneOf', ['a'], { $nin: ['a'] }],
  ['contains', ['1.5 (b)'], { $regex: '(?i)1\\.5 \\(b\\)' }],
  ['containsNot', ['x'], { $not: { $regex: '(?i)x' } }],
  ['startsWith', ['^C'], { $regex: '(?i)^\\^[Cç]' }],
  ['gt', [1], { $gt: 1 }],
  ['gte', ['2026-01-01'], { $gte: '2026-01-01' }],
  ['lt', [-1.5], { $lt: -1.5 }],
  ['lte', [0], { $lte: 0 }],
  ['between', [1, 9], { $gte: 1, $lte: 9 }],
  ['includes', ['Rojo'], { $all: ['Rojo'] }],
  ['includesNot', ['Rojo'], { $not: { $all: ['Rojo'] } }],
  ['empty', [], { $exists: false }],
  ['notEmpty', [], { $exists: true }],
]

describe('a condition', () => {
  it.each(written)('%s %j is written and read back, and the server takes it', (id, values, selector) => {
    expect(conditionSelector(id, values)).toEqual(selector)
    expect(readCondition(selector)).toEqual({ id, values })
    expect(() => readSelector({ ['a'.repeat(24)]: selector })).not.toThrow()
    expect(isComplete(id, values)).toBe(true)
    if (takenBy(id) !== 'none') expect(isComplete(id, [])).toBe(false)
  })

  it('that is a bare value is equality', () =>
    expect(readCondition('x')).toEqual({ id: 'eq', values: ['x'] }))

  it.each<readonly [string, Json]>([
    ['another pattern', { $regex: '^C' }],
    ['a pattern that finds several texts', { $regex: '(?i)a|b' }],
    ['nothing', null],
    ['a list', ['x']],
    ['several options at once', { $all: ['a', 'b'] }],
    ['two operators that are no range', { $gt: 1, $ne: 3 }],
    ['an unknown operator', { $mod: 2 }],
    ['a key that objects inherit', { constructor: 'x' }],
    ['one of nothing', { $in: [] }],
    ['a negation of something else', { $not: { $gt: 2 } }],
  ])('is not read from %s', (_name, selector) => expect(readCondition(selector)).toBeUndefined())
})

describe('conditions of a field', () => {
  it.each(fieldTypeList)('of type $type have a name each', ({ kind, capabilities }) => {
    const offered = conditionsFor({ kind, capabilities })
    expect(new Set(offered.map((id) => conditionLabel(id, kind))).size).toBe(offered.length)
  })

  it.each([
    ['text', 'startsWith', true],
    ['text', 'gt', false],
    ['integer', 'between', true],
    ['checkbox', 'eq', false],
    ['checkbox', 'includes', true],
    ['password', 'eq', false],
    ['password', 'empty', true],
    ['description', 'empty', false],
    ['catalog', 'empty', false],
    ['catalog-select', 'between', true],
    ['images', 'notEmpty', true],
  ] as const)('%s: %s %s', (type, id, isOffered) =>
    expect(conditionsFor(fieldTypes.get(type)).includes(id)).toBe(isOffered),
  )

  it('are called after time where they are about it', () =>
    expect([conditionLabel('lt', 'date'), conditionLabel('lt', 'number')]).toEqual([
      'rules.operator.before',
      'rules.operator.less',
    ]))
})
