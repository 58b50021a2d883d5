import { expect, it } from 'vitest'
import { idOf, rule } from '../../../tests/support/smallForm'
import { sharedFields } from './rulesAbout'
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
