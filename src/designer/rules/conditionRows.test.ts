import { expect, it } from 'vitest'
import { modelForm } from '../../../schemas/compile/modelForm'
import { fieldTypes } from '../../../schemas/fields/registry'
import type { RuleDocument } from '../../../schemas/model/rule'
import { field, form, idOf, rule, yesNo } from '../../../tests/support/smallForm'
import { must } from '../../../tests/support/must'
import { conditionRows, takesSeveral, withField, withoutRow, withRowMoved, withValues } from './conditionRows'
import { sharedFields } from './rulesAbout'

const { fields } = modelForm(
  form([field('a', 'radio', yesNo), field('b', 'text'), field('c', 'date')]),
  fieldTypes,
)
const rowsOf = (one: RuleDocument) => conditionRows(one, fields)
const valuesOf = (one: RuleDocument) => rowsOf(one).map(({ values }) => values)
const either = { operator: 'or' }

it('gathers the values of a choice into one row, where "or" joins them', () => {
  const conditions = [
    ['a', 'in=', 'sí'],
    ['a', 'iexact=', 'no'],
    ['b', 'iexact=', 'x'],
    ['b', 'iexact=', 'y'],
  ] as const
  expect(valuesOf(rule('show', conditions, [], either))).toEqual([['sí', 'no'], ['x'], ['y']])
  expect(valuesOf(rule('show', conditions, []))).toHaveLength(4)
})

it('stores several values as conditions joined with "or", and one without touching the operator', () => {
  const one = rule('show', [['a', 'in=', 'sí']], [])
  const row = must(rowsOf(one)[0])
  expect(takesSeveral(one, row, fields)).toBe(true)
  const two = withValues(one, row, ['sí', 'no'])
  expect(two.operator).toBe('or')
  expect(two.conditions?.map(({ condition, value }) => [condition, value])).toEqual([
    ['in=', 'sí'],
    ['in=', 'no'],
  ])
  expect(withValues(one, row, [])).toEqual({ conditions: [expect.objectContaining({ value: '' })] })
})

it('a row among others joined with "and" takes one value', () => {
  const both = rule(
    'show',
    [
      ['a', 'in=', 'sí'],
      ['b', 'not__empty='],
    ],
    [],
  )
  expect(takesSeveral(both, must(rowsOf(both)[0]), fields)).toBe(false)
})

it('another field starts over, as other clients store it', () => {
  const one = rule('show', [['a', 'in=', 'sí']], [])
  const picked = must(fields.get(idOf('c')))
  expect(withField(one, must(rowsOf(one)[0]), picked).conditions).toEqual([
    {
      field: {
        id: idOf('c'),
        field_id: idOf('c'),
        type: 'date',
        label: 'Campo c',
        group_id: null,
        catalog_id: null,
      },
      condition: 'iexact=',
      value: '',
    },
  ])
})

it('rows are moved and removed with all their conditions', () => {
  const one = rule(
    'show',
    [
      ['a', 'in=', 'sí'],
      ['a', 'in=', 'no'],
      ['b', 'not__empty='],
    ],
    [],
    either,
  )
  const [first] = rowsOf(one)
  const moved = { ...one, ...withRowMoved(one, must(first), 1, fields) }
  expect(valuesOf(moved)).toEqual([[' '], ['sí', 'no']])
  expect(valuesOf({ ...one, ...withoutRow(one, must(first)) })).toEqual([[' ']])
})

it('names the other rules that rule some of the same fields', () => {
  const rules = [
    { ...rule('show', [], ['a', 'b']), rule_id: '1', name: 'Uno' },
    { ...rule('required', [], ['b']), rule_id: '2', name: 'Dos' },
    { ...rule('show', [], ['c']), rule_id: '3', name: 'Tres' },
  ]
  const shared = sharedFields(rules, ({ name = '' }) => name)
  expect(shared.get('1')).toEqual([{ ruleId: '2', name: 'Dos', fieldIds: [idOf('b')] }])
  expect(shared.get('3')).toEqual([])
})
