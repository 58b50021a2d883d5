import { sql, type Kysely } from 'kysely'
import type { Database } from '../../schema'
import type { ChangeAction } from '../../../../schemas/model/recordChanges'
import type { ChangedRecord } from './changeSet'

/** The action of a comment on a record, which does not change the record. */
export const commented = 'record.commented'

/** A change of a record and the id of the transaction that made it. */
export interface ToldChange extends ChangedRecord {
  readonly accountId: number
  readonly action: ChangeAction | typeof commented
  readonly xact: string
}

export interface ToldChanges {
  /** The snapshot up to which changes are told; the `since` of the next call. */
  readonly mark: string
  readonly changes: readonly ToldChange[]
  /** Whether there were more changes than `most`. */
  readonly isMany: boolean
}

export async function currentMark(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ mark: string }>`select pg_current_snapshot()::text as mark`.execute(db)
  return rows[0]?.mark ?? ''
}

/**
 * Returns changes of records of these accounts that the snapshot `since` does not see, each once, however the order in which transactions
 * ended; when `until` is given, only those that this snapshot sees.
 */
export async function changesSince(
  db: Kysely<Database>,
  accountIds: readonly number[],
  { since, until, most }: { readonly since: string; readonly until?: string; readonly most: number },
): Promise<ToldChanges> {
  const { rows } = await sql<{ mark: string; changes: ToldChange[] }>`
    select pg_current_snapshot()::text as mark, coalesce((
      select jsonb_agg(jsonb_build_object('accountId', account_id, 'formId', item_id, 'id', record_id, 'version', coalesce(version, 0),
        'action', action, 'xact', xact::text) order by xact, id)
      from (
        select account_id, item_id, record_id, version, action, xact, id from activity
        where account_id = any(${[...accountIds]}::integer[]) and record_id is not null
          and xact >= pg_snapshot_xmin(${since}::pg_snapshot) and xact < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(xact, ${since}::pg_snapshot)
          ${until === undefined ? sql`` : sql`and pg_visible_in_snapshot(xact, ${until}::pg_snapshot)`}
        order by xact, id limit ${most + 1}
      ) as told
    ), '[]') as changes`.execute(db)
  const { mark = since, changes = [] } = rows[0] ?? {}
  return { mark: until ?? mark, changes: changes.slice(0, most), isMany: changes.length > most }
}
