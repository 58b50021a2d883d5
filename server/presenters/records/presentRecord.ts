import type { UndoneChanges } from '../../../schemas/api/recordChanges'
import type { FolioFound, RecordVersion } from '../../../schemas/api/recordInfo'
import type { RecordDocument } from '../../../schemas/api/records'
import type { Viewer, Visitor } from '../../policies/accessScope'
import { can } from '../../policies/can'
import { processOf, type WithinElements } from '../../../schemas/model/recordProcess'
import type { LoadedRecord } from '../../services/records/openRecord'
import type { LoadedVersion } from '../../services/records/records'
import type { Undone } from '../../services/records/undoChanges'
import { localText } from '../../support/localTime'
import type { RecordRow } from '../../store/records/records'
import { editRefusal } from '../../model/editRefusal'
import { maskSealed } from '../../model/maskSealed'
import type { Item } from '../../services/items/items'
import { recordFacts } from '../../model/recordFacts'
import { seconds, secondsOrNull } from '../items/presentItem'

const duration = (row: RecordRow): number | null =>
  row.start_timestamp === null || row.end_timestamp === null ? null : row.end_timestamp - row.start_timestamp

const versionName = (recordId: string, version: number) => `${recordId}-${version}`

/** Presents the record's own content, whoever sees it. */
function presentContent(row: RecordRow) {
  const process = processOf(row.properties)
  return {
    id: row.id,
    _id: row.id,
    resource_uri: `/api/infosync/form_answer/${row.id}/`,
    folio: row.folio,
    form_id: row.form_id,
    form_name: row.form_name,
    form_revision: row.revision,
    connection_id: null,
    connection_email: null,
    created_at: seconds(row.created_at),
    updated_at: seconds(row.updated_at),
    start_timestamp: row.start_timestamp,
    end_timestamp: row.end_timestamp,
    start_date: localText(row.start_timestamp, row.timezone),
    end_date: localText(row.end_timestamp, row.timezone),
    duration: duration(row),
    geolocation: row.geolocation,
    geolocation_method: row.geolocation_method,
    timezone: row.timezone,
    answers: maskSealed(row.answers),
    properties: row.properties,
    points: row.points,
    current_element_oid: row.current_element_oid,
    element_record_oid: row.element_record_oid,
    ...(process && {
      process_properties: { process_id: process.id, element_record_oids: [...process.elements] },
    }),
    version: row.version,
    archived: row.archived_at !== null,
    deleted_at: secondsOrNull(row.deleted_at),
  }
}

/** Presents a record to a user of its account. Versions that were not looked up are left out, because an empty list means none. */
export function presentRecord(
  viewer: Viewer,
  item: Item,
  row: RecordRow,
  versions: readonly number[] | undefined = row.version === 1 ? [] : undefined,
  within: WithinElements = [],
): RecordDocument {
  const facts = recordFacts(row, item)
  const refusal = editRefusal(row, within)
  const mayEdit = can(viewer, 'record.edit', facts)
  const alive = row.deleted_at === null && row.archived_at === null
  return {
    ...presentContent(row),
    user_id: row.user_id,
    user_name: row.user_name,
    assigned_group:
      row.assigned_group_id === null ? null : { id: row.assigned_group_id, name: row.group_name ?? '' },
    created_by_id: row.created_by_id,
    created_by_name: row.created_by_name,
    created_by_email: row.created_by_email,
    connection_id: row.connected_id,
    connection_email: row.connected_email,
    ...(versions && {
      other_versions: versions.map((version) => ({
        uri: `/api/infosync/version/${versionName(row.id, version)}/`,
        version,
      })),
    }),
    change_set_id: row.change_set_id,
    editable: refusal === undefined && mayEdit,
    ...(refusal && mayEdit && { edit_refusal: refusal }),
    can_delete: alive && can(viewer, 'record.delete', facts),
    can_assign: alive && can(viewer, 'record.assign', facts),
    can_archive: row.deleted_at === null && can(viewer, 'record.archive', facts),
    can_read_item: can(viewer, 'record.read', facts),
    can_manage_item: can(viewer, 'item.manage', facts.item),
    ...(row.deleted_at !== null && {
      deleted_by: row.deleted_by_name,
      can_restore: can(viewer, 'record.delete', facts),
    }),
  }
}

/** Presents a record to whoever submitted it without belonging to the account: no names, and no actions. */
export function presentOwnSubmission(row: RecordRow): RecordDocument {
  return {
    ...presentContent(row),
    user_id: null,
    user_name: null,
    created_by_id: null,
    created_by_name: null,
    created_by_email: null,
    editable: false,
    can_delete: false,
    can_read_item: false,
    can_manage_item: false,
  }
}

/** Presents a record to somebody who edits it by a link: without the place and device of whoever answered first. */
const presentLinkedRecord = (row: RecordRow): RecordDocument => ({
  ...presentOwnSubmission(row),
  properties: null,
  geolocation: [],
  geolocation_method: null,
  editable: true,
})

/** Presents a record to whoever opened it, by their own rights or by a link. */
export const presentOpened = (
  visitor: Visitor,
  { record, item, byLink, versions }: LoadedRecord,
  within: WithinElements = [],
): RecordDocument =>
  byLink || visitor.type === 'public'
    ? presentLinkedRecord(record)
    : presentRecord(visitor, item, record, versions, within)

export const presentVersion = (row: LoadedVersion): RecordVersion => ({
  id: versionName(row.record_id, row.version),
  record_id: row.record_id,
  version: row.version,
  form_id: row.form_id,
  form_revision: row.revision,
  answers: maskSealed(row.answers),
  properties: row.properties,
  replaced_at: row.isNewest ? null : seconds(row.written_at),
})

export const presentUndone = (
  { changeSetId, bulkId, undone, left }: Undone,
  { stays, rows }: Pick<UndoneChanges, 'stays' | 'rows'>,
): UndoneChanges => ({
  change_set_id: changeSetId,
  undone: [...undone],
  left: [...left],
  ...(rows && { rows }),
  stays,
  ...(bulkId !== undefined && { bulk_id: bulkId }),
})

export const presentFolio = ({ id, folio, form_id, form_name }: RecordRow): FolioFound => ({
  ...{ id, folio, form_id, form_name },
})
