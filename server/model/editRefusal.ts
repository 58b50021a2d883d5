import type { ErrorCode } from '../../schemas/model/errors'
import { isWithin, processOf, type WithinElements } from '../../schemas/model/recordProcess'
import type { StoredRecord } from '../store/records/records'

type Facts = Pick<
  StoredRecord,
  'deleted_at' | 'archived_at' | 'user_id' | 'assigned_group_id' | 'properties'
> & {
  /** Whether its form lets records be edited. */
  readonly edits_records: boolean
}

/**
 * Returns why nobody can edit a record in its state, whatever their rights; undefined when only rights decide. A record that belongs to a
 * process can only be edited `within` one of its elements.
 */
export function editRefusal(record: Facts, within: WithinElements = []): ErrorCode | undefined {
  if (record.deleted_at || record.archived_at) return 'RECORD_NOT_EDITABLE'
  if (record.user_id === null && record.assigned_group_id === null) return 'CANT_EDIT_UNASSIGNED_RECORD'
  if (!record.edits_records) return 'RECORDS_ARE_FINAL'
  const process = processOf(record.properties)
  return process && !isWithin(process, within) ? 'RECORD_OF_PROCESS' : undefined
}
