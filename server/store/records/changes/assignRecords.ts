import { sql, type Kysely } from 'kysely'
import type { Database } from '../../schema'
import { activityColumns, outcomeBefore, valuesOfSet, type ChangedRecord, type ChangeSet } from './changeSet'

/** The user or group that a record is assigned to; both are null when it is nobody's. */
export interface Holder {
  readonly userId: number | null
  readonly groupId: number | null
}

/** A record and the holder that it is assigned to. */
export interface RecordAssignment extends Holder {
  readonly id: string
  /** For an undo: the change set whose outcome the record has again. */
  readonly restoredSetId?: string | null
  /** For an undo: when the undone change was made. */
  readonly undoneAt?: Date
}

/** A record that was assigned, with its new and its former holder. */
export interface AssignedRecord extends ChangedRecord {
  readonly folio: string
  readonly to: Holder
  readonly from: Holder
  /** When the undone change was made; null when the assignment undoes nothing. */
  readonly undoneAt: Date | null
}

/** Assigns records that this transaction has locked. Records that already have that holder stay as they are. Returns the others. */
export async function assignRecords(
  db: Kysely<Database>,
  set: ChangeSet,
  given: readonly RecordAssignment[],
): Promise<AssignedRecord[]> {
  if (given.length === 0) return []
  const { rows } = await sql<AssignedRecord>`
    with given as (
      select * from unnest(${given.map(({ id }) => id)}::text[], ${given.map(({ userId }) => userId)}::integer[],
        ${given.map(({ groupId }) => groupId)}::integer[],
        ${given.map(({ restoredSetId }) => restoredSetId ?? null)}::uuid[],
        ${given.map(({ undoneAt }) => undoneAt ?? null)}::timestamptz[])
        as assignment (id, user_id, group_id, restored_set_id, undone_at)
    ), changed as (
      update records r
      set user_id = g.user_id, assigned_group_id = g.group_id, change_set_id = ${set.id}, restored_set_id = g.restored_set_id
      from given g
      where r.account_id = ${set.accountId} and r.id = g.id
        and (r.user_id, r.assigned_group_id) is distinct from (g.user_id, g.group_id)
      returning r.account_id, r.id, r.form_id, r.version, r.folio, r.user_id, r.assigned_group_id, g.undone_at
    ), moved as (
      select c.*, ${outcomeBefore} as before_set_id,
        jsonb_build_object('userId', old.user_id, 'groupId', old.assigned_group_id) as was,
        jsonb_build_object('userId', c.user_id, 'groupId', c.assigned_group_id) as is_now
      from changed c join records old on old.account_id = c.account_id and old.id = c.id
    ), told as (
      insert into activity (${activityColumns}, before_set_id, details)
      select ${valuesOfSet(set, 'record.assigned')}, form_id, id, version, before_set_id,
        jsonb_build_object('from', was, 'to', is_now)
      from moved
    )
    select id, form_id as "formId", version, folio, is_now as "to", was as "from", undone_at as "undoneAt" from moved`.execute(
    db,
  )
  return rows
}
