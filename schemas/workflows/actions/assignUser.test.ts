import { expect, it } from 'vitest'
import { compiled, field, form, idOf } from '../../../tests/support/smallForm'
import { action, planContext, workflow, workflowRecord } from '../../../tests/support/workflowCase'
import type { Answers } from '../../model/answers'
import { plan } from '../plan'
import { readWorkflows } from '../readWorkflows'
import type { WorkflowDocument } from '../workflowDocument'

const b = idOf('b')
const source = compiled(form([field('b', 'text')]))
const runs = (document: WorkflowDocument, answers: Answers) => {
  const workflows = readWorkflows({ workflows: [document] })
  const event = { moment: 'created', runtime: 'after' } as const
  return plan(workflows, event, workflowRecord(answers), undefined, planContext(source))[0]
}
const works = (document: WorkflowDocument, answers: Answers) =>
  runs(document, answers)?.actions.flatMap((one) => one.works)

it('assigns to people of connections, however documents name them', () => {
  const to = (configuration: object, answers: Answers = {}) =>
    works(workflow([action(3, configuration as never)]), answers)
  const eva = { id: 9, email: 'eva@example.com', first_name: 'Eva' }
  const meant = [{ do: 'assign', to: { who: 'connection', id: 9, name: 'Eva' } }]
  const company = { id: 8, name: 'Sur' }
  expect(to({ assignTo: { field_id: 'CUSTOM_USER', customUser: eva, connection: company } })).toMatchObject(
    meant,
  )
  expect(to({ assignTo: [{ field_id: 'CUSTOM_USER', connection: eva }] })).toMatchObject(meant)
  expect(to({ connection: company, userOfConnection: eva })).toMatchObject(meant)
  // A connection has no records itself: its owner, whose id it has, gets them.
  expect(to({ connection: company })).toMatchObject([{ to: { who: 'connection', id: 8 } }])
  expect(to({ assignTo: { field_id: b, label: '' } }, { [b]: 'eva@example.com' })).toMatchObject([
    { to: { who: 'connectedAddress', email: 'eva@example.com' } },
  ])
  expect(to({ assignTo: { field_id: b, label: '' } }, {})).toEqual([{ do: 'nothing', why: 'noAssignee' }])
  expect(runs(workflow([action(3, { assignTo: null })]), {})?.actions).toMatchObject([
    { skipped: 'unfinished' },
  ])
})
