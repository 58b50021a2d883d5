import { actionCalled } from '../../../schemas/workflows/actions/registry'
import type { Workflow } from '../../../schemas/workflows/readWorkflows'

/** Returns the workflow as started by hand, whatever starts it otherwise. Its conditions on the record still apply. */
export const begunByHand = (workflow: Workflow): Workflow => ({
  ...workflow,
  isOff: false,
  on: { created: true, edited: true, deleted: true, scheduled: true },
  schedule: undefined,
  runtime: 'after',
  changes: [],
})

/** Returns the workflow without conditions on the record, repeating actions that are otherwise done once. */
const unconditional = (workflow: Workflow): Workflow => ({
  ...begunByHand(workflow),
  repeats: true,
  document: {},
})

/**
 * Returns the workflow with an action, reduced to that action and without conditions, not even on an approval; undefined when no workflow
 * has it.
 */
export function onlyAction(workflows: readonly Workflow[], actionId: string): Workflow | undefined {
  for (const workflow of workflows) {
    const action = workflow.actions.find(({ id }) => id === actionId)
    if (action)
      return unconditional({ ...workflow, actions: [{ ...action, isOff: false, onlyIf: undefined }] })
  }
  return undefined
}

/** Returns the workflow for an action that belongs to no stored workflow; undefined for an unknown action. */
export const ofAction = (workflow: Workflow | undefined): Workflow | undefined =>
  workflow && actionCalled(workflow.actions[0]?.does) ? unconditional(workflow) : undefined
