import type { ErrorCode } from '../../schemas/model/errors'
import type { StoredRecord } from '../store/records/records'

type Facts = Pick<StoredRecord, 'deleted_at' | 'archived_at' | 'user_id' | 'assigned_group_id'> & {
  /** Whether its form lets records be edited. */
  readonly edits_records: boolean
}

/** Why nobody edits a record as it is, whatever they may do; undefined where that is left to rights. */
export function editRefusal(record: Facts): ErrorCode | undefined {
  if (record.deleted_at || record.archived_at) return 'RECORD_NOT_EDITABLE'
  if (record.user_id === null && record.assigned_group_id === null) return 'CANT_EDIT_UNASSIGNED_RECORD'
  return record.edits_records ? undefined : 'RECORDS_ARE_FINAL'
}
