import { sql, type Kysely } from 'kysely'
import type { Database } from '../../schema'
import { commented } from './changesSince'

/** A record that was changed between two snapshots. */
export interface SinceChanged {
  readonly id: string
  /** Whether the record was created in between. */
  readonly isNew: boolean
  /** The first version that the record got in between; null when one of the changes gave it no version. */
  readonly version: number | null
}

/**
 * Returns records of a form with changes that the snapshot `since` does not see and the snapshot `until` does: each once, ordered by id,
 * from the id `after` (exclusive) on.
 */
export async function changedRecords(
  db: Kysely<Database>,
  { accountId, formId }: { readonly accountId: number; readonly formId: number },
  {
    since,
    until,
    after,
    most,
  }: { readonly since: string; readonly until: string; readonly after: string; readonly most: number },
): Promise<SinceChanged[]> {
  const { rows } = await sql<SinceChanged>`
    select record_id as id, bool_or(action = 'record.created') as "isNew",
      case when bool_or(version is null) then null else min(version) end as version
    from activity
    where account_id = ${accountId} and item_id = ${formId} and record_id > ${after} and action <> ${commented}
      and xact >= pg_snapshot_xmin(${since}::pg_snapshot) and xact < pg_snapshot_xmax(${until}::pg_snapshot)
      and not pg_visible_in_snapshot(xact, ${since}::pg_snapshot) and pg_visible_in_snapshot(xact, ${until}::pg_snapshot)
    group by record_id order by record_id limit ${most}`.execute(db)
  return rows
}
