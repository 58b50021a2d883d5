import { expect, it } from 'vitest'
import { readWorkflows } from '../../../schemas/workflows/readWorkflows'
import { cronOf } from '../../../schemas/workflows/schedule'
import { fromTemplate, workflowTemplates } from './workflowTemplates'

const say = (id: string) => id

it('tells who made it of each new record, so that nothing is left to fill in', () => {
  const template = workflowTemplates.find(({ id }) => id === 'tellOwner')
  if (!template) throw new Error('there is no such template')
  const { actions = [] } = fromTemplate(template, () => 'one', say, 'olga@example.com')
  expect(actions[0]?.configuration).toMatchObject({ emails: ['olga@example.com'], sender: 'OWNER_EMAIL' })
})

it('reminds each Monday, by the clock of the account', () => {
  const template = workflowTemplates.find(({ id }) => id === 'remind')
  if (!template) throw new Error('there is no such template')
  const made = fromTemplate(template, () => 'one', say, 'olga@example.com')
  const [workflow] = readWorkflows({ workflows: [made] })
  expect(workflow?.schedule && cronOf(workflow.schedule)).toBe('0 8 * * 1')
  expect(workflow?.on.scheduled).toBe(true)
  expect(workflow?.actions[0]?.configuration).toMatchObject({ emails: ['olga@example.com'] })
})
