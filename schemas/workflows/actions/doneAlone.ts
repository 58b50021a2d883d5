import type { WorkflowAction } from '../readWorkflows'
import { actionCalled } from './registry'

/**
 * Returns whether a step can be tried alone for a record: not one that later steps depend on, nor one that only stops a record from being
 * saved.
 */
export function isDoneAlone(does: WorkflowAction['does']): boolean {
  const definition = actionCalled(does)
  const waits = definition?.name === 'wait' || definition?.name === 'askApproval'
  return definition !== undefined && definition.isDone && definition.runtimes.includes('after') && !waits
}
