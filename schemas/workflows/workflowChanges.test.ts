import { expect, it } from 'vitest'
import { action, workflow } from '../../tests/support/workflowCase'
import { workflowChanges, type WorkflowChange } from './workflowChanges'

const mail = { ...action(5, { emails: ['a@example.com'] }), _id: 'a1' }
const wait = { ...action('wait', { amount: 1 }), _id: 'a2' }
const one = { ...workflow([mail]), id: 'w1', name: 'Avisar' }
const other = { ...workflow([mail]), id: 'w2', name: 'Otro' }
const of = (...workflows: readonly object[]) => ({ workflows })

/** The kinds of the changes, without the workflows and steps themselves. */
const brief = (changes: readonly WorkflowChange[]) =>
  changes.map((one) =>
    one.change === 'changed'
      ? one.parts.map((part) => ('action' in part ? `${part.part} ${part.action.id}` : part.part))
      : one.change === 'moved'
        ? one.change
        : `${one.change} ${one.workflow.id}`,
  )

it('says which workflows came, went and changed places', () => {
  expect(brief(workflowChanges(null, of(one)))).toEqual(['added w1'])
  expect(brief(workflowChanges(of(one, other), of(one)))).toEqual(['removed w2'])
  expect(brief(workflowChanges(of(one, other), of(other, one)))).toEqual(['moved'])
  expect(workflowChanges(of(one), of(one))).toEqual([])
})

it('says what of a workflow changed, step by step', () => {
  const changed = (to: object) => brief(workflowChanges(of(one), of({ ...one, ...to })))
  const { rules = {} } = one
  expect(changed({ name: 'Decir', is_off: true })).toEqual([['name', 'off']])
  expect(changed({ rules: { ...rules, record: { ...rules.record, deleted: true } } })).toEqual([['when']])
  expect(changed({ rules: { ...rules, wf_fields: { operator: 'any' } } })).toEqual([['conditions']])
  expect(changed({ actions: [mail, wait] })).toEqual([['actionAdded a2']])
  expect(changed({ actions: [] })).toEqual([['actionRemoved a1']])
  expect(changed({ actions: [{ ...mail, name: 'Correo' }] })).toEqual([['actionChanged a1']])
  expect(changed({ actions: [{ ...mail, is_off: true }] })).toEqual([['actionOff a1']])
  expect(changed({ color: 'red' })).toEqual([['other']])
  const both = { ...one, actions: [mail, wait] }
  expect(brief(workflowChanges(of(both), of({ ...both, actions: [wait, mail] })))).toEqual([['order']])
})
