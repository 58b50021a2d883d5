import { expect, it } from 'vitest'
import type { WorkflowLogLine } from '../../../schemas/api/workflows'
import { askApprovalId } from '../../../schemas/workflows/actions/approvalId'
import { scheduledRun } from '../../../schemas/workflows/schedule'
import { linesToRunAgain } from './linesToRunAgain'

const line = (id: number, more: Partial<WorkflowLogLine> = {}) =>
  ({
    ...{ _id: id, record_id: `r${id}`, workflow_rule_id: 'make', workflow_rule: 2, repeated: false },
    ...more,
  }) as WorkflowLogLine
const idsOf = (lines: readonly WorkflowLogLine[]) => linesToRunAgain(lines).map(({ _id }) => _id)

it('leaves what was tried once more since it failed', () => {
  expect(idsOf([line(3), line(2, { repeated: true }), line(1)])).toEqual([3, 1])
})

it('takes a step of a record once, however many of its works failed', () => {
  expect(idsOf([line(3, { record_id: 'r' }), line(2, { record_id: 'r' }), line(1)])).toEqual([3, 1])
})

it('leaves what nobody does again from the log', () => {
  for (const does of [scheduledRun, askApprovalId, 'wait', 'stop'])
    expect(idsOf([line(1, { workflow_rule: does })]), does).toEqual([])
})
