import type { WorkflowAction } from '../readWorkflows'
import { actionCalled } from './registry'

/** Whether a step can be done by itself for a record: not what others follow later, nor what only keeps a record from being saved. */
export function isDoneAlone(does: WorkflowAction['does']): boolean {
  const definition = actionCalled(does)
  const waits = definition?.name === 'wait' || definition?.name === 'askApproval'
  return definition !== undefined && definition.isDone && definition.runtimes.includes('after') && !waits
}
