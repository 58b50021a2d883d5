import { sql, type Kysely } from 'kysely'
import type { Database } from '../../schema'
import type { Holder } from './assignRecords'
import type { ChangeAction } from '../../../../schemas/model/recordChanges'

/** What a change set did to a record. */
export interface ChangeOfSet {
  /** The account of the record. */
  readonly accountId: number
  readonly recordId: string
  readonly action: ChangeAction
  readonly at: Date
  /** The version that the change left the record with. */
  readonly version: number
  /** The change set whose outcome the record was before. */
  readonly beforeSetId: string | null
  /** For an edit: whether the version before it is kept. */
  readonly isKept: boolean
  /** For an assignment: the former holder. */
  readonly from: Holder | null
}

/** Returns what a change set of one of these accounts did, in order; when `recordIds` is given, only what it did to those records. */
export async function changesOfSet(
  db: Kysely<Database>,
  accountIds: readonly number[],
  changeSetId: string,
  recordIds?: readonly string[],
): Promise<ChangeOfSet[]> {
  const { rows } = await sql<ChangeOfSet>`
    select a.account_id as "accountId", a.record_id as "recordId", a.action, a.at, a.version, a.before_set_id as "beforeSetId",
      case when a.action = 'record.assigned' then a.details->'from' end as "from",
      exists (select from record_versions v where v.account_id = a.account_id and v.record_id = a.record_id
        and v.version = a.version - 1 and v.timezone is not null) as "isKept"
    from activity a
    where a.account_id = any(${[...accountIds]}::integer[]) and a.change_set_id = ${changeSetId} and a.record_id is not null
      ${recordIds ? sql`and a.record_id = any(${[...recordIds]}::text[])` : sql``}
    order by a.id`.execute(db)
  return rows
}

/** Returns those of `setIds` that undid `undoneSetId`. */
export async function undoingsAmong(
  db: Kysely<Database>,
  accountId: number,
  undoneSetId: string,
  setIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (setIds.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select distinct change_set_id as id from activity
    where account_id = ${accountId} and change_set_id = any(${[...setIds]}::uuid[]) and cause = 'undo' and cause_id = ${undoneSetId}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
