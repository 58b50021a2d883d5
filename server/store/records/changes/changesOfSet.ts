import { sql, type Kysely } from 'kysely'
import type { Database } from '../../schema'
import type { Holder } from './assignRecords'
import type { ChangeAction } from '../../../../schemas/model/recordChanges'

/** What a change set did to a record. */
export interface ChangeOfSet {
  /** Whose it is. */
  readonly accountId: number
  readonly recordId: string
  readonly action: ChangeAction
  readonly at: Date
  /** The number that it left the record with. */
  readonly version: number
  /** The change set that the record was the outcome of before. */
  readonly beforeSetId: string | null
  /** Of an edit: what the record was is kept. */
  readonly isKept: boolean
  /** Of an assignment: whose the record was. */
  readonly from: Holder | null
}

/** What a change set of one of these accounts did; to these records only, where they are named. */
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

/** Which of some change sets undid another one. */
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
