import { expect, it } from 'vitest'
import type { RuleDocument } from '../model/rule'
import { compileForm } from './compileForm'

const fieldId = 'a'.repeat(24)
const page = { page_name: 'P', page_fields: [{ field_id: fieldId, field_type: 'text', label: 'Nombre' }] }
const codesOf = (more: object) =>
  compileForm({ document: { name: 'F', form_pages: [page], ...more } }).findings.map(({ code }) => code)

it.each([
  [{ active: true }, ['TIMER_WITHOUT_MINUTES']],
  [{ active: true, minutes: 0 }, ['TIMER_WITHOUT_MINUTES']],
  [{ active: true, minutes: 5 }, []],
  [{ active: false }, []],
])('a timer %j is told of: %j', (timer_config, codes) => {
  expect(codesOf({ timer_config })).toEqual(codes)
})

it.each([
  ['include', [], ['RULE_WITHOUT_USERS']],
  ['include', [{ user_id: 4 }], []],
  ['exclude', [], []],
])('a rule for users that %ss %j is told of: %j', (condition, users, codes) => {
  const rule: RuleDocument = {
    rule_id: '1111222233334444',
    rule_type: 'required',
    operator: 'and',
    conditions: [{ field: { field_id: fieldId, type: 'text' }, condition: 'iexact', value: 'x' }],
    fields_ruled: [{ field_id: fieldId, type: 'text' }],
    user_conditions: { condition, users },
  }
  expect(codesOf({ form_rules: [rule] })).toEqual(codes)
})
