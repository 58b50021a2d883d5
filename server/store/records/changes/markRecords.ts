import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../schema'
import { activityColumns, outcomeBefore, valuesOfSet, type ChangedRecord, type ChangeSet } from './changeSet'

/** A record to delete, archive or bring back. */
export interface RecordMark {
  readonly id: string
  /** For an undo: the change set whose outcome the record has again. */
  readonly restoredSetId?: string | null
}

/** A marked record; for one that came back, `since` is when it had been deleted or archived. */
export interface MarkedRecord extends ChangedRecord {
  readonly since: Date | null
}

/** The column that each change writes, and the other of the two: a record with a value in either is not counted. */
const marks = {
  deleted: { column: 'deleted_at', other: 'archived_at', isSet: true },
  restored: { column: 'deleted_at', other: 'archived_at', isSet: false },
  archived: { column: 'archived_at', other: 'deleted_at', isSet: true },
  unarchived: { column: 'archived_at', other: 'deleted_at', isSet: false },
} as const

function written({ at, author }: ChangeSet, to: keyof typeof marks): RawBuilder<unknown> {
  const { column, isSet } = marks[to]
  const time = sql`${sql.ref(column)} = ${isSet ? at : null}`
  return column === 'deleted_at' ? sql`${time}, deleted_by_id = ${isSet ? author.userId : null}` : time
}

/**
 * Deletes, archives or brings back records that this transaction has locked, and adjusts the counts that lists show. Records that are
 * already in that state stay as they are. Returns the others.
 */
export async function markRecords(
  db: Kysely<Database>,
  set: ChangeSet,
  given: readonly RecordMark[],
  to: keyof typeof marks,
): Promise<MarkedRecord[]> {
  if (given.length === 0) return []
  const { column, other, isSet } = marks[to]
  const isCounted = sql`${sql.ref(other)} is null`
  const restored = given.map(({ restoredSetId }) => restoredSetId ?? null)
  const { rows } = await sql<MarkedRecord>`
    with given as (
      select * from unnest(${given.map(({ id }) => id)}::text[], ${restored}::uuid[]) as mark (id, restored_set_id)
    ), changed as (
      update records r
      set ${written(set, to)}, change_set_id = ${set.id}, restored_set_id = g.restored_set_id
      from given g
      where r.account_id = ${set.accountId} and r.id = g.id and (${sql.ref(`r.${column}`)} is null) = ${isSet}
      returning r.account_id, r.id, r.form_id, r.version, r.archived_at, r.deleted_at
    ), told as (
      insert into activity (${activityColumns}, before_set_id)
      select ${valuesOfSet(set, `record.${to}`)}, c.form_id, c.id, c.version, ${outcomeBefore}
      from changed c join records old on old.account_id = c.account_id and old.id = c.id
    ), held as (
      -- In one order everywhere, so that two changes cannot wait for each other.
      select form_id from form_counters
      where account_id = ${set.accountId} and form_id in (select form_id from changed where ${isCounted})
      order by form_id for no key update
    ), counted as (
      update form_counters c
      set records = c.records ${isSet ? sql`-` : sql`+`} n.records
      from (select form_id, count(*) as records from changed join held using (form_id)
        where ${isCounted} group by form_id) n
      where c.account_id = ${set.accountId} and c.form_id = n.form_id
    )
    select c.id, c.form_id as "formId", c.version, ${isSet ? sql`null::timestamptz` : sql.ref(`old.${column}`)} as since
    from changed c ${isSet ? sql`` : sql`join records old on old.account_id = c.account_id and old.id = c.id`}`.execute(
    db,
  )
  return rows
}
