import { start } from '../../schemas/answering/start'
import { compileForm } from '../../schemas/compile/compileForm'
import type { SendOutcome, SubmissionBody } from '../../src/answering/sendOutcome'
import { createSubmission, type SubmissionOptions } from '../../src/answering/submission'

/* A submission of a small form, whose attempts end as a test says. */

export const name = 'a'.repeat(24)
export const group = 'b'.repeat(24)
export const amount = 'c'.repeat(24)

const compiled = compileForm({
  document: {
    name: 'Test',
    form_pages: [
      {
        page_fields: [
          { field_id: name, field_type: 'text', label: 'Name', required: true },
          { field_id: group, field_type: 'group', label: 'Lines', groups_fields: [amount] },
          { field_id: amount, field_type: 'integer', label: 'Amount', group: { group_id: group } },
        ],
      },
    ],
  },
})

export const sent: SendOutcome = { kind: 'sent', receipt: { recordId: 'r1', folio: '1-1' } }
export const unreachable: SendOutcome = { kind: 'unreachable', reason: 'network' }

export function setUpSubmission(outcomes: SendOutcome[], options: Partial<SubmissionOptions> = {}) {
  const answering = start(compiled, {
    now: () => 0,
    timezone: 'UTC',
    user: null,
    createState: (state) => state,
  })
  const calls: { body: SubmissionBody; key: string }[] = []
  let keys = 0
  let clock = 1_000
  const submission = createSubmission({
    answering,
    send: (body, key) => {
      calls.push({ body, key })
      return Promise.resolve(outcomes.shift() ?? sent)
    },
    newKey: () => `key-${++keys}`,
    now: () => (clock += 500),
    ...options,
  })
  const write = (value: string) => answering.set({ fieldId: name }, value)
  return { answering, submission, calls, write }
}
