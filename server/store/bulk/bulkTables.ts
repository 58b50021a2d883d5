import type { Generated } from 'kysely'
import type { BulkKind, BulkOutcome, RecordProblem } from '../../../schemas/api/bulk'
import type { JsonColumn } from '../jsonColumn'

/** Changes that users made to many records at once. */
export interface BulkChangesTable {
  account_id: number
  id: string
  user_id: number
  /** The API key of the request; null for none. */
  api_key_id: number | null
  /** The account of the records. */
  tenant_id: number
  /** The form of all the records; null when they are of several forms. */
  form_id: number | null
  form_name: string | null
  kind: BulkKind
  /** Whether it was only worked out, without changing anything. */
  dry_run: boolean
  /** What to do with each record, in the shape of the kind. */
  request: JsonColumn<unknown>
  /** Which records are meant, while they are still to be found. */
  asked: JsonColumn<BulkQuestion> | null
  /** The change set by which it can be undone. */
  change_set_id: string
  /** The task that does it; null when it was done within the request. */
  task_id: string | null
  /** The number of records; null until they were found. */
  total: number | null
  changed: Generated<number>
  unchanged: Generated<number>
  invalid: Generated<number>
  refused: Generated<number>
  /** Whether workflows run afterwards, and for how many of the changed records some do. */
  runs_workflows: Generated<boolean>
  workflows: Generated<number>
  created_at: Date
  finished_at: Date | null
  /** The idempotency key of the request, and its hash. */
  idempotency_key: string | null
  request_hash: Buffer | null
}

/** Means all records that the parameters of a list let pass. */
export interface BulkQuestion {
  readonly filterId: number | null
  readonly petition: string
}

/** The records of bulk changes, and their outcomes. */
export interface BulkRecordsTable {
  account_id: number
  bulk_id: string
  position: number
  record_id: string
  /** Null while the record was not handled, and for records that the user may not know of. */
  outcome: BulkOutcome | null
  errors: JsonColumn<readonly RecordProblem[]> | null
}
