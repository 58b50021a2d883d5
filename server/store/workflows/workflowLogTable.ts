import type { Generated } from 'kysely'
import type { WorkflowState } from '../../../schemas/api/workflows'
import type { Runtime, WorkflowMoment } from '../../../schemas/workflows/readWorkflows'
import type { CodedError } from '../../../schemas/model/errors'
import type { Json } from '../../../schemas/model/json'
import type { JsonColumn } from '../jsonColumn'

export interface WorkflowLogTable {
  account_id: number
  id: Generated<string>
  /** Identifies a piece of work within a run: doing it again overwrites the line. */
  key: string
  form_id: number
  record_id: string
  version: number
  moment: WorkflowMoment
  runtime: Runtime
  /** The revision of the workflows that ran. */
  revision: number
  workflow_id: string
  workflow_name: string
  action_id: string
  /** The id of what the action does. */
  action_does: string
  action_name: string
  state: WorkflowState
  attempts: number
  /** How many workflows caused one another before it. */
  depth: number
  /** The user in whose name it was done; null for nobody who was logged in. */
  user_id: number | null
  input: JsonColumn<Json> | null
  output: JsonColumn<Json> | null
  error: JsonColumn<CodedError> | null
  made_kind: string | null
  made_item_id: number | null
  made_id: string | null
  /** Of a run for many records: the change set by which it is undone. */
  change_set_id: Generated<string | null>
  started_at: Date
  /** Milliseconds. */
  duration: number
}
