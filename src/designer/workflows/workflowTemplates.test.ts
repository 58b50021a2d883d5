import { expect, it } from 'vitest'
import { fromTemplate, workflowTemplates } from './workflowTemplates'

const say = (id: string) => id

it('tells who made it of each new record, so that nothing is left to fill in', () => {
  const template = workflowTemplates.find(({ id }) => id === 'tellOwner')
  if (!template) throw new Error('there is no such template')
  const { actions = [] } = fromTemplate(template, () => 'one', say, 'olga@example.com')
  expect(actions[0]?.configuration).toMatchObject({ emails: ['olga@example.com'], sender: 'OWNER_EMAIL' })
})
