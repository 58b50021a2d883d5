import { sql, type Kysely } from 'kysely'
import type { Database } from '../../schema'
import { activityColumns, outcomeBefore, valuesOfSet, type ChangedRecord, type ChangeSet } from './changeSet'

/** A record that is to be deleted or brought back. */
export interface RecordMark {
  readonly id: string
  /** An undo: the change set whose outcome the record has again. */
  readonly restoredSetId?: string | null
}

/**
 * Deletes records that this transaction holds, or brings them back, and moves what lists count. Those that are so already stay as they
 * are. Returns the others.
 */
export async function markRecords(
  db: Kysely<Database>,
  set: ChangeSet,
  marks: readonly RecordMark[],
  to: 'deleted' | 'restored',
): Promise<ChangedRecord[]> {
  if (marks.length === 0) return []
  const isDeletion = to === 'deleted'
  const restored = marks.map(({ restoredSetId }) => restoredSetId ?? null)
  const { rows } = await sql<ChangedRecord>`
    with given as (
      select * from unnest(${marks.map(({ id }) => id)}::text[], ${restored}::uuid[]) as mark (id, restored_set_id)
    ), changed as (
      update records r
      set deleted_at = ${isDeletion ? set.at : null}, deleted_by_id = ${isDeletion ? set.author.userId : null},
        change_set_id = ${set.id}, restored_set_id = g.restored_set_id
      from given g
      where r.account_id = ${set.accountId} and r.id = g.id and (r.deleted_at is null) = ${isDeletion}
      returning r.account_id, r.id, r.form_id, r.version, r.archived_at
    ), told as (
      insert into activity (${activityColumns}, before_set_id)
      select ${valuesOfSet(set, `record.${to}`)}, c.form_id, c.id, c.version, ${outcomeBefore}
      from changed c join records old on old.account_id = c.account_id and old.id = c.id
    ), held as (
      -- In one order everywhere, so that two changes cannot wait for each other.
      select form_id from form_counters
      where account_id = ${set.accountId} and form_id in (select form_id from changed where archived_at is null)
      order by form_id for no key update
    ), counted as (
      update form_counters c
      set records = c.records ${isDeletion ? sql`-` : sql`+`} n.records
      from (select form_id, count(*) as records from changed join held using (form_id)
        where archived_at is null group by form_id) n
      where c.account_id = ${set.accountId} and c.form_id = n.form_id
    )
    select id, form_id as "formId", version from changed`.execute(db)
  return rows
}
