import type { RecordRow, StoredRecord } from '../../store/records/records'
import type { Item } from '../items/items'

/** Returns a record that is not stored yet, with the names that workflows ask for. */
export const namedRecord = (record: StoredRecord, { name }: Pick<Item, 'name'>): RecordRow => ({
  ...record,
  ...{ form_name: name, user_name: null, created_by_name: null, created_by_email: null },
  ...{
    group_name: null,
    connected_id: null,
    connected_email: null,
    deleted_by_name: null,
    edits_records: true,
  },
})
