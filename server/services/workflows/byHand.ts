import { actionCalled } from '../../../schemas/workflows/actions/registry'
import type { Workflow } from '../../../schemas/workflows/readWorkflows'

/** Somebody has a workflow begin for a record: whatever begins it by itself. What it asks of the record it goes on asking. */
export const begunByHand = (workflow: Workflow): Workflow => ({
  ...workflow,
  isOff: false,
  on: { created: true, edited: true, deleted: true, scheduled: true },
  schedule: undefined,
  runtime: 'after',
  changes: [],
})

/** Asks nothing of the record, and does again what is done once. */
const unconditional = (workflow: Workflow): Workflow => ({
  ...begunByHand(workflow),
  repeats: true,
  document: {},
})

/** The one workflow that has an action, with nothing else in it and nothing that it waits for: nor for the answer of an approval. */
export function onlyAction(workflows: readonly Workflow[], actionId: string): Workflow | undefined {
  for (const workflow of workflows) {
    const action = workflow.actions.find(({ id }) => id === actionId)
    if (action)
      return unconditional({ ...workflow, actions: [{ ...action, isOff: false, onlyIf: undefined }] })
  }
  return undefined
}

/** The workflow of an action that is of none. */
export const ofAction = (workflow: Workflow | undefined): Workflow | undefined =>
  workflow && actionCalled(workflow.actions[0]?.does) ? unconditional(workflow) : undefined
