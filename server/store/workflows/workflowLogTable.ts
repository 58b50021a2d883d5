import type { Generated } from 'kysely'
import type { WorkflowState } from '../../../schemas/api/workflows'
import type { Runtime, WorkflowMoment } from '../../../schemas/workflows/readWorkflows'
import type { CodedError } from '../../../schemas/model/errors'
import type { Json } from '../../../schemas/model/json'
import type { JsonColumn } from '../jsonColumn'

export interface WorkflowLogTable {
  account_id: number
  id: Generated<string>
  /** Which work of which run it is: the same again is the same line. */
  key: string
  form_id: number
  record_id: string
  version: number
  moment: WorkflowMoment
  runtime: Runtime
  /** Of the workflows that ran. */
  revision: number
  workflow_id: string
  workflow_name: string
  action_id: string
  /** What the action does, as stored. */
  action_does: string
  action_name: string
  state: WorkflowState
  attempts: number
  /** How many workflows caused one another before it. */
  depth: number
  /** In whose name; null: of nobody who was there. */
  user_id: number | null
  input: JsonColumn<Json> | null
  output: JsonColumn<Json> | null
  error: JsonColumn<CodedError> | null
  made_kind: string | null
  made_item_id: number | null
  made_id: string | null
  started_at: Date
  /** Milliseconds. */
  duration: number
}
