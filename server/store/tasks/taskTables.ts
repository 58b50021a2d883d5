import type { ColumnType, Generated } from 'kysely'
import type { CodedError } from '../../../schemas/model/errors'
import type { Task, TaskState } from '../../../schemas/api/tasks'
import type { JsonColumn } from '../jsonColumn'

/** Long work of a user's. */
export interface TasksTable {
  account_id: number
  id: string
  user_id: number
  kind: Task['kind']
  /** The catalog that it is about. */
  item_id: number
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
  request_hash: Buffer
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

/** Spreadsheets that were uploaded to fill from, or made to download. */
export interface SheetFilesTable {
  account_id: number
  id: string
  user_id: number
  name: string
  type: string
  size: ColumnType<string, number, number>
  access_key: string
  created_at: Date
  /** Made to download; others were brought to fill from. */
  made: boolean
  used_at: Date
}
