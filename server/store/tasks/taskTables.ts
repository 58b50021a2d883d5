import type { ColumnType, Generated } from 'kysely'
import type { CodedError } from '../../../schemas/model/errors'
import type { TaskState } from '../../../schemas/api/tasks'
import type { Timing } from '../../model/timing'
import type { JsonColumn } from '../jsonColumn'

/** Long work of a user or of the system. */
export interface TasksTable {
  /** Null where it concerns the whole installation. */
  account_id: number | null
  id: string
  /** Null where the system does it. */
  user_id: number | null
  /** The key that it was asked for with, or with which the session was begun; null where a password was. */
  api_key_id: number | null
  /** The name of a registered kind. */
  kind: string
  /** The item that it is about, or whose records; null where it is about none. */
  item_id: number | null
  /** Those records of the item; null where it is about the item as such. */
  record_ids: string[] | null
  request: JsonColumn<unknown>
  state: Generated<TaskState>
  done: Generated<number>
  total: number | null
  result: JsonColumn<unknown> | null
  error: JsonColumn<CodedError> | null
  /** Who runs it: whatever another one still writes of it does not count. */
  worker: string | null
  /** When its worker was last alive, by the database's clock. */
  seen_at: ColumnType<Date, never, never>
  created_at: Date
  updated_at: Date
  finished_at: Date | null
  idempotency_key: string | null
  request_hash: Buffer | null
  /** The schedule that made it, and the moment that it was due at. */
  schedule_id: string | null
  due_at: Date | null
}

/** Work that is done at its time, by a task for each of its moments. */
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

/** What is wrong with a row of a spreadsheet that a task could not take. */
export interface TaskRowsTable {
  account_id: number
  task_id: string
  row: number
  errors: JsonColumn<readonly TaskRowError[]>
}

export interface TaskRowError extends CodedError {
  readonly field: string | null
  readonly label?: string
  /** What its cell says, cut. */
  readonly value?: string
}
