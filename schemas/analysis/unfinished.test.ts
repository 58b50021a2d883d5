import { expect, it } from 'vitest'
import { field, form, rule, yesNo } from '../../tests/support/smallForm'
import type { RuleDocument } from '../model/rule'
import { whyUnfinished } from '../model/readRules'
import { formFindings } from './formFindings'

const base = form([field('a', 'radio', yesNo), field('b', 'text')])
const whole = rule('disabled', [['a', 'in=', 'sí']], ['b'], { rule_id: 'whole' })
const begun = (...[conditions, targets]: [Parameters<typeof rule>[1], readonly string[]]) =>
  rule('show', conditions, targets, { rule_id: 'begun' })
const noField = { field: {}, condition: '', value: '' }

it.each<[string, RuleDocument, string, 'error' | 'warning']>([
  ['begun from nothing', { ...begun([], []), conditions: [noField] }, 'field', 'error'],
  ['begun from a field', { ...begun([], ['b']), conditions: [noField] }, 'field', 'error'],
  ['without conditions', begun([], ['b']), 'conditions', 'error'],
  ['without a comparison', begun([['a', '']], ['b']), 'operator', 'error'],
  ['without a value', begun([['a', 'in=', '']], ['b']), 'value', 'error'],
  ['without an effect', { ...begun([['a', 'in=', 'sí']], ['b']), rule_type: '' }, 'type', 'error'],
  ['without a field to rule', begun([['a', 'in=', 'sí']], []), 'target', 'warning'],
])('of a rule %s one thing alone is said', (_name, unfinished, why, severity) => {
  expect(whyUnfinished(unfinished)).toBe(why)
  expect(formFindings({ ...base, form_rules: [whole, unfinished] })).toEqual([
    expect.objectContaining({ message: 'finding.RULE_UNFINISHED', severity, ruleIds: ['begun'] }),
  ])
})

it('what is finished is looked at in full, also beside one that is not', () => {
  const stale = rule('disabled', [['a', 'in=', 'sí']], ['eeee'], { rule_id: 'stale' })
  expect(whyUnfinished(stale)).toBeUndefined()
  const found = formFindings({ ...base, form_rules: [begun([], []), stale] })
  expect(found.map(({ message, ruleIds }) => [message, ...ruleIds])).toEqual([
    ['finding.RULE_UNFINISHED', 'begun'],
    ['finding.RULE_WITHOUT_TARGETS', 'stale'],
    ['analysis.MISSING_FIELD', 'stale'],
  ])
})

it('of a rule for nobody it is said who is missing, not that its conditions never hold', () => {
  const nobody = rule('show', [['a', 'in=', 'sí']], ['b'], {
    rule_id: 'nobody',
    user_conditions: { condition: 'include', users: [] },
  })
  const found = formFindings({ ...base, form_rules: [nobody] })
  expect(found.map(({ message }) => message)).toEqual(['finding.RULE_WITHOUT_USERS'])
})
