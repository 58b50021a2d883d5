import type { Generated } from 'kysely'
import type { BulkKind, BulkOutcome, RecordProblem } from '../../../schemas/api/bulk'
import type { JsonColumn } from '../jsonColumn'

/** What somebody had done with many records at once. */
export interface BulkChangesTable {
  account_id: number
  id: string
  user_id: number
  /** The key that it was asked with; null: none. */
  api_key_id: number | null
  /** Whose records they are. */
  tenant_id: number
  /** The form that all are of; null where they are of several. */
  form_id: number | null
  form_name: string | null
  kind: BulkKind
  /** Worked out and not done. */
  dry_run: boolean
  /** What is to be done with each, in the shape of its kind. */
  request: JsonColumn<unknown>
  /** Which records are meant, where they are still to be found. */
  asked: JsonColumn<BulkQuestion> | null
  /** By which it can be undone. */
  change_set_id: string
  /** Null where it was done while somebody waited. */
  task_id: string | null
  /** How many records; null until they were found. */
  total: number | null
  changed: Generated<number>
  unchanged: Generated<number>
  invalid: Generated<number>
  refused: Generated<number>
  /** Whether workflows run afterwards, and for how many of those that changed some does. */
  runs_workflows: Generated<boolean>
  workflows: Generated<number>
  created_at: Date
  finished_at: Date | null
  /** What it was sent with, and the hash of what was sent. */
  idempotency_key: string | null
  request_hash: Buffer | null
}

/** All records that the parameters of a list let pass. */
export interface BulkQuestion {
  readonly filterId: number | null
  readonly petition: string
}

/** A record that a bulk change is about, and what became of it. */
export interface BulkRecordsTable {
  account_id: number
  bulk_id: string
  position: number
  record_id: string
  /** Null while nobody has looked at it, and for one that the user may not know of. */
  outcome: BulkOutcome | null
  errors: JsonColumn<readonly RecordProblem[]> | null
}
