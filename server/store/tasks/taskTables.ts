import type { ColumnType, Generated } from 'kysely'
import type { CodedError } from '../../../schemas/model/errors'
import type { TaskState } from '../../../schemas/api/tasks'
import type { Timing } from '../../model/timing'
import type { JsonColumn } from '../jsonColumn'

/** Long work of a user or of the system. */
export interface TasksTable {
  /** Null for work of the whole installation. */
  account_id: number | null
  id: string
  /** Null for work of the system. */
  user_id: number | null
  /** The API key of the request, or the one that opened its session; null when a password was used. */
  api_key_id: number | null
  /** The name of a registered kind. */
  kind: string
  /** The item that it is about, or whose records it is about; null for none. */
  item_id: number | null
  /** The ids of these records; null when it is about the item itself. */
  record_ids: string[] | null
  request: JsonColumn<unknown>
  state: Generated<TaskState>
  done: Generated<number>
  total: number | null
  result: JsonColumn<unknown> | null
  error: JsonColumn<CodedError> | null
  /** The worker that runs it: writes of any other worker are ignored. */
  worker: string | null
  /** When its worker was last alive, by the database's clock. */
  seen_at: ColumnType<Date, never, never>
  created_at: Date
  updated_at: Date
  finished_at: Date | null
  idempotency_key: string | null
  request_hash: Buffer | null
  /** The schedule that created it, and the due date. */
  schedule_id: string | null
  due_at: Date | null
}

/** Work that is done on schedule, by a task for each due date. */
export interface SchedulesTable {
  account_id: number | null
  id: string
  kind: string
  user_id: number | null
  item_id: number | null
  record_ids: string[] | null
  request: JsonColumn<unknown>
  timing: JsonColumn<Timing>
  next_at: Date
}

/** The errors of a spreadsheet row that a task could not take. */
export interface TaskRowsTable {
  account_id: number
  task_id: string
  row: number
  errors: JsonColumn<readonly TaskRowError[]>
}

export interface TaskRowError extends CodedError {
  readonly field: string | null
  readonly label?: string
  /** The text of the cell, cut. */
  readonly value?: string
}
