import type { ActionDefinition } from '../actions/action'
import type { ActionDocument, WorkflowDocument } from '../workflowDocument'
import { noDate } from './editWorkflows'

/**
 * Returns a new workflow: it runs after a record is created, without conditions, and does nothing yet. It has the shape in which other
 * clients store theirs.
 */
export const newWorkflow = (id: string, name = ''): WorkflowDocument => ({
  id,
  name,
  rules: {
    wf_fields: { operator: 'all', triggers: [] },
    metadata: { user: [], connection: [], grading: {}, date: noDate },
    record: { created: true, edited: false, deleted: false, run_multiple_times: true, runtime: 'after' },
  },
  actions: [],
})

/** Returns a new action. */
export const newAction = ({ id, initial }: ActionDefinition, actionId: string): ActionDocument => ({
  _id: actionId,
  action_id: id,
  action_settings: {},
  configuration: initial,
  name: '',
})
