import { describe, expect, it } from 'vitest'
import { codes, found, variedForm } from '../../tests/support/analysed'
import { child, field, form, idOf, rule, yesNo } from '../../tests/support/smallForm'

const shows = (field: string, when: string, more = {}) => rule('show', [[when, 'in=', 'sí']], [field], more)

describe('rules that hide each other for ever', () => {
  it.each([
    ['each shown by the answer to the other', shows('b', 'a'), shows('a', 'b')],
    [
      'each hidden while the other is empty',
      rule('invisible', [['a', 'is__empty=']], ['b']),
      rule('invisible', [['b', 'is__empty=']], ['a']),
    ],
    [
      'one shown by, one hidden without the other',
      shows('b', 'a'),
      rule('invisible', [['b', 'is__empty=']], ['a']),
    ],
  ])('are named, at the last of them: %s', (_which, first, second) => {
    const findings = found(variedForm, { ...first, name: 'Uno' }, { ...second, name: 'Dos' })
    expect(findings).toEqual([
      {
        code: 'RULES_HIDE_EACH_OTHER',
        severity: 'warning',
        decided: true,
        fieldId: idOf('a'),
        ruleIds: ['r1', 'r0'],
        params: { count: 2, rules: 'Uno, Dos', fields: 'Campo b, Campo a' },
      },
    ])
  })

  it('may be more than two, or one alone', () => {
    const document = form([
      field('a', 'radio', yesNo),
      field('b', 'radio', yesNo),
      field('c', 'radio', yesNo),
    ])
    expect(found(document, shows('b', 'a'), shows('c', 'b'), shows('a', 'c'))).toMatchObject([
      { code: 'RULES_HIDE_EACH_OTHER', ruleIds: ['r2', 'r1', 'r0'] },
    ])
    expect(found(document, shows('a', 'a'))).toMatchObject([
      { code: 'RULES_HIDE_EACH_OTHER', ruleIds: ['r0'], params: { count: 1, fields: 'Campo a' } },
    ])
  })

  it('may hide what holds the field', () => {
    const document = form([
      field('f0', 'group'),
      child('f0', 'a', 'radio', yesNo),
      field('b', 'radio', yesNo),
    ])
    expect(codes(document, shows('f0', 'b'), shows('b', 'a'))).toEqual(['RULES_HIDE_EACH_OTHER'])
  })

  it('are what a rule that waits for their field is told', () => {
    const findings = found(variedForm, shows('b', 'a'), shows('a', 'b'), shows('c', 'b'))
    expect(findings.map(({ code, ruleIds }) => [code, ruleIds])).toEqual([
      ['RULES_HIDE_EACH_OTHER', ['r1', 'r0']],
      ['RULE_WAITS_FOR_HIDDEN', ['r0', 'r2']],
    ])
    expect(findings[1]?.params).toEqual({ rule: '#3', other: '#1', field: 'Campo b' })
  })

  it.each([
    [
      'a default answers one of them',
      [field('a', 'radio', { ...yesNo, default: true, default_value: 'sí' })],
      {},
    ],
    ['another way leads in', [field('a', 'radio', yesNo)], { operator: 'or', also: true }],
    ['one of them is for some people only', [field('a', 'radio', yesNo)], { some: true }],
  ])('are not, when %s', (_why, [a], { operator, also, some }: Record<string, unknown>) => {
    const document = form([...(a ? [a] : []), field('b', 'radio', yesNo), field('d', 'radio', yesNo)])
    const first = rule(
      'show',
      [['a', 'in=', 'sí'], ...(also ? ([['d', 'in=', 'sí']] as const) : [])],
      ['b'],
      {
        ...(operator === 'or' && { operator }),
        ...(some === true && { user_conditions: { condition: 'include', users: [{ user_id: 7 }] } }),
      },
    )
    expect(codes(document, first, shows('a', 'b'))).not.toContain('RULES_HIDE_EACH_OTHER')
  })
})
