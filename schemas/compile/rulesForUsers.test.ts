import { expect, it } from 'vitest'
import { field, form, idOf } from '../../tests/support/smallForm'
import type { RuleDocument } from '../model/rule'
import { compileForm } from './compileForm'

const fieldId = idOf('a')

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
  const document = { ...form([field('a', 'text')]), form_rules: [rule] }
  expect(compileForm({ document }).findings.map(({ code }) => code)).toEqual(codes)
})
