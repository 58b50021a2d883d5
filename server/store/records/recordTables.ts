import type { Generated } from 'kysely'
import type { DroppedAnswer } from '../../../schemas/answering/droppedAnswers'
import type { Json } from '../../../schemas/model/json'
import type { JsonColumn } from '../jsonColumn'

export interface RecordsTable {
  account_id: number
  id: string
  form_id: number
  revision: number
  folio: string
  /** The user whom it is assigned to; null when that is a group, or nobody. */
  user_id: number | null
  /** The group that it is assigned to when that is not a user. */
  assigned_group_id: number | null
  created_by_id: number | null
  connection_id: number | null
  created_at: Date
  updated_at: Date
  updated_by_id: number | null
  start_timestamp: number | null
  end_timestamp: number | null
  geolocation: Generated<number[]>
  geolocation_method: JsonColumn<Json> | null
  timezone: string
  answers: JsonColumn<{ readonly [fieldId: string]: Json }>
  properties: JsonColumn<Json> | null
  points: number | null
  version: Generated<number>
  archived_at: Date | null
  deleted_at: Date | null
  deleted_by_id: number | null
  idempotency_key: string | null
  request_hash: Buffer | null
  /** Answers that were sent but not stored, to be told again when the same is sent again; null for none. */
  request_dropped: JsonColumn<readonly DroppedAnswer[]> | null
  current_element_oid: string | null
  element_record_oid: string | null
  /** The idempotency key of the last edit, and the hash of its request. */
  edit_key: string | null
  edit_hash: Buffer | null
  edit_dropped: JsonColumn<readonly DroppedAnswer[]> | null
  /** The change set that changed it last; null for changes from before change sets existed. */
  change_set_id: string | null
  /** The change set whose outcome it has again because later ones were undone. */
  restored_set_id: string | null
}

export interface RecordVersionsTable {
  account_id: number
  record_id: string
  version: number
  revision: number
  answers: JsonColumn<{ readonly [fieldId: string]: Json }>
  properties: JsonColumn<Json> | null
  written_at: Date
  written_by_id: number | null
  points: number | null
  /** This and the next two are null in versions from before changes could be undone. */
  geolocation: number[] | null
  geolocation_method: JsonColumn<Json> | null
  timezone: string | null
}
