import type { CodedError } from '../../../schemas/model/errors'
import type { Json } from '../../../schemas/model/json'
import type { Workflow } from '../../../schemas/workflows/readWorkflows'
import { scheduledRun } from '../../../schemas/workflows/schedule'
import { asJson } from '../../store/jsonColumn'
import type { NewLogLine } from '../../store/workflows/workflowLog'
import type { Item } from '../items/items'

interface RunAtTime {
  readonly item: Item
  readonly workflow: Workflow
  /** The revision of the workflows. */
  readonly revision: number
}

/** Returns the one log line for a due workflow: how many records it looked at and started for, or why it was stopped. */
export const scheduledLine = (
  { item, workflow, revision }: RunAtTime,
  taskId: string,
  at: Date,
  { output, error }: { readonly output?: Json; readonly error?: CodedError },
): NewLogLine => ({
  ...{ account_id: item.account_id, key: `schedule/${taskId}/`, form_id: item.id, record_id: '', version: 0 },
  ...{
    moment: 'scheduled',
    runtime: 'after',
    revision,
    workflow_id: workflow.id,
    workflow_name: workflow.name,
  },
  ...{
    action_id: '',
    action_does: scheduledRun,
    action_name: '',
    attempts: 1,
    depth: 0,
    user_id: item.owner_id,
  },
  state: error ? 'failed' : 'done',
  input: asJson({ view: workflow.schedule?.view?.name ?? null }),
  output: output === undefined ? null : asJson(output),
  error: error === undefined ? null : asJson(error),
  ...{ made_kind: null, made_item_id: null, made_id: null, started_at: at, duration: 0 },
})
