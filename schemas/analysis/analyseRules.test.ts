import { describe, expect, it } from 'vitest'
import { always, codes, found, variedForm } from '../../tests/support/analysed'
import { child, field, form, idOf, rule, yesNo } from '../../tests/support/smallForm'
import type { FormDocument } from '../model/form'
import type { RuleDocument } from '../model/rule'
import { analysisCodes } from './ruleFinding'

describe('rules that meet on one field', () => {
  const show = rule('show', [['a', 'in=', 'sí']], ['c'])
  it('may both apply', () => {
    const [conflict] = found(variedForm, show, rule('invisible', [['b', 'in=', 'sí']], ['c']))
    expect(conflict).toMatchObject({
      code: 'SHOW_INVISIBLE_CONFLICT',
      ruleIds: ['r0', 'r1'],
      witness: { answers: { [idOf('a')]: 'sí', [idOf('b')]: 'sí' }, user: null },
      params: { rule: '#1', other: '#2', field: 'Campo c' },
    })
  })
  it('may exclude each other', () =>
    expect(codes(variedForm, show, rule('invisible', [['a', 'in=', 'no']], ['c']))).toEqual([]))
  it('may be for different people', () => {
    const only = (condition: string) => ({ user_conditions: { condition, users: [{ user_id: 7 }] } })
    expect(
      codes(
        variedForm,
        { ...show, ...only('include') },
        rule('invisible', [['b', 'in=', 'sí']], ['c'], only('exclude')),
      ),
    ).toEqual([])
  })
  it('may be overruled for ever', () =>
    expect(codes(variedForm, show, rule('show', always, ['c'], { operator: 'or' }))).toEqual([
      'RULE_ALWAYS_APPLIES',
      'RULE_WITHOUT_EFFECT',
    ]))
  it('may be the same', () =>
    expect(codes(variedForm, show, rule('show', [['a', 'in=', 'sí']], ['c']))).toEqual(['DUPLICATE_RULE']))
})

describe('what a form asks for', () => {
  const required = { required: true }
  it.each<[string, FormDocument, RuleDocument[], string[]]>([
    ['no options', form([field('a', 'radio', { ...required, options: [] })]), [], ['CANNOT_SUBMIT']],
    ['no options, not asked for', form([field('a', 'radio', { options: [] })]), [], ['CONTRADICTORY_LIMITS']],
    [
      'a least above the most',
      form([field('a', 'integer', { ...required, properties: { min: 9, max: 3 } })]),
      [],
      ['CANNOT_SUBMIT'],
    ],
    [
      'more sets than allowed',
      form([field('f0', 'group', { properties: { min: 3, max: 2 } }), child('f0', 'a', 'text')]),
      [],
      ['CANNOT_SUBMIT'],
    ],
    [
      'an impossible field in sets that must be there',
      form([field('f0', 'group', required), child('f0', 'a', 'select', { ...required, options: [] })]),
      [],
      ['CANNOT_SUBMIT'],
    ],
    [
      'sets that must be there and that nothing can be written in, which are not asked for',
      form([field('f0', 'group', required), child('f0', 'a', 'description')]),
      [],
      [],
    ],
    ['a group of notes', form([field('f0', 'group'), child('f0', 'a', 'description')]), [], []],
    [
      'an impossible field that is always locked',
      form([field('a', 'radio', yesNo), field('b', 'radio', { ...required, options: [] })]),
      [rule('disabled', always, ['b'], { operator: 'or' })],
      ['RULE_ALWAYS_APPLIES', 'CONTRADICTORY_LIMITS'],
    ],
    [
      'an impossible field that a rule asks for',
      form([field('a', 'radio', yesNo), field('b', 'radio', { options: [] })]),
      [rule('required', [['a', 'in=', 'sí']], ['b'])],
      ['CANNOT_SUBMIT'],
    ],
    [
      'a field that is always hidden',
      form([field('a', 'radio', yesNo), field('b', 'text', required)]),
      [rule('invisible', always, ['b'], { operator: 'or' })],
      ['RULE_ALWAYS_APPLIES', 'REQUIRED_BUT_HIDDEN'],
    ],
    [
      'a field that is asked for twice',
      form([field('a', 'radio', yesNo), field('b', 'text', required)]),
      [rule('required', [['a', 'in=', 'sí']], ['b'])],
      ['RULE_WITHOUT_EFFECT'],
    ],
  ])('%s', (_name, document, rules, expected) => expect(codes(document, ...rules)).toEqual(expected))

  it('names who never sees a field', () => {
    const rules = rule('invisible', always, ['b'], {
      operator: 'or',
      user_conditions: { condition: 'include', users: [{ user_id: 7 }] },
    })
    const document = form([field('a', 'radio', yesNo), field('b', 'text', required)])
    expect(found(document, rules)[1]).toMatchObject({ witness: { answers: {}, user: { id: 7 } } })
  })
})

it('reads references, options and cycles off the rules', () => {
  const gone = rule('show', [['a', 'in=', 'tal_vez']], ['b', 'eeee'])
  const named = {
    ...gone,
    name: 'Mi regla',
    fields_ruled: [{ field_id: idOf('b') }, { field_id: idOf('eeee'), label: 'Ya no está' }],
  }
  expect(found(variedForm, named).map(({ code, params }) => [code, params])).toEqual([
    ['RULE_NEVER_APPLIES', { rule: 'Mi regla' }],
    ['MISSING_FIELD', { rule: 'Mi regla', field: 'Ya no está' }],
    ['MISSING_OPTION', { rule: 'Mi regla', field: 'Campo a', value: 'tal_vez' }],
  ])
  expect(
    codes(
      variedForm,
      rule('invisible', [['a', 'in=', 'sí']], ['b']),
      rule('invisible', [['b', 'in=', 'sí']], ['a']),
    ),
  ).toEqual(expect.arrayContaining(['RULE_CYCLE']))
  expect(codes(variedForm, rule('invisible', [['a', 'in=', 'sí']], ['a']))).toContain(
    'FIELD_IN_OWN_CONDITION',
  )
})

it('finds nothing in a form without rules, and every code is known', () => {
  expect(found(variedForm)).toEqual([])
  expect(new Set(analysisCodes).size).toBe(analysisCodes.length)
})
