import { sql, type Kysely } from 'kysely'
import type { PermittedItems } from '../../policies/accessScope'
import { withinScope } from '../access/scopeSql'
import { recordDocuments } from '../records/recordDocuments'
import type { Database } from '../schema'

/** The most activities read per item for a viewer who may read only some records, since others are skipped. */
const lookedAtForSome = 500

export interface ActivitiesFilter {
  /** The scope of items whose activities may be shown. */
  readonly items: PermittedItems
  /** The scope of records whose activities may be shown. */
  readonly records: PermittedItems
  readonly actions: readonly string[]
  /** Only activities of users who are connected to the account. */
  readonly byConnections: boolean
  readonly limit: number
}

export interface ActivityFound {
  readonly id: string
  readonly at: Date
  readonly action: string
  /** Null when the actor was not logged in. */
  readonly user_id: number | null
  readonly item_id: number
  readonly item_name: string
  readonly itype: string
  readonly record_id: string | null
  readonly folio: string | null
}

/**
 * Returns the latest activities within a scope, the newest first. Each visible item is read by its own index, so that neither the length of
 * the log nor activities elsewhere matter.
 */
export async function findLatestActivities(
  db: Kysely<Database>,
  { items, records, actions, byConnections, limit }: ActivitiesFilter,
): Promise<ActivityFound[]> {
  const lookedAt = records.granted.some(({ filter }) => filter !== null) ? lookedAtForSome : limit
  const { rows } = await sql<ActivityFound>`
    select a.id::text, a.at, a.action, a.actor_id as user_id, i.id as item_id, i.name as item_name, i.itype, a.record_id, r.folio
    from items i
    cross join lateral (
      select * from activity l
      where l.account_id = i.account_id and l.item_id = i.id and l.action = any(${[...actions]}::text[])
        and (${!byConnections}::boolean or l.actor_type = 'connection')
      order by l.id desc limit ${lookedAt}
    ) as a
    left join records r on r.account_id = a.account_id and r.id = a.record_id
    where i.account_id = any(${[...items.accountIds]}::integer[]) and i.deleted_at is null
      and ${withinScope(items, { item: 'i' })}
      and (a.record_id is null
        or (r.id is not null and ${withinScope(records, { item: 'i', documents: recordDocuments('r') })}))
    order by a.at desc, a.id desc
    limit ${limit}
  `.execute(db)
  return rows
}
