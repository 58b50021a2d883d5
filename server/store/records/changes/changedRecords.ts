import { sql, type Kysely } from 'kysely'
import type { Database } from '../../schema'
import { commented } from './changesSince'

/** A record to which something was done. */
export interface SinceChanged {
  readonly id: string
  /** Whether it was made meanwhile. */
  readonly isNew: boolean
  /** The first version that it has had since; null where it was changed without one. */
  readonly version: number | null
}

/**
 * Records of a form to which something was done that who looked at `since` has not seen, and who looks at `until` has: each once, by their ids, behind
 * one of them.
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
