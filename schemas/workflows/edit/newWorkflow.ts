import type { ActionDefinition } from '../actions/action'
import type { ActionDocument, WorkflowDocument } from '../workflowDocument'
import { noDate } from './editWorkflows'

/** A workflow to begin with: after a record is made, whatever it says, nothing is done yet. It is stored as other clients store theirs. */
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

/** An action to begin with. */
export const newAction = ({ id, initial }: ActionDefinition, actionId: string): ActionDocument => ({
  _id: actionId,
  action_id: id,
  action_settings: {},
  configuration: initial,
  name: '',
})
