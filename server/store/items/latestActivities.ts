import { sql, type Kysely } from 'kysely'
import type { PermittedItems } from '../../policies/accessScope'
import { withinScope } from '../access/scopeSql'
import { recordDocuments } from '../records/recordDocuments'
import type { Database } from '../schema'

/** How far back an item is looked into for somebody who may read some of its records only: what others did is passed over. */
const lookedAtForSome = 500

export interface ActivitiesFilter {
  /** Whose own changes may be told. */
  readonly items: PermittedItems
  /** Whose records' changes may be told. */
  readonly records: PermittedItems
  readonly actions: readonly string[]
  /** Only what those did who are connected to the account. */
  readonly byConnections: boolean
  readonly limit: number
}

export interface ActivityFound {
  readonly id: string
  readonly at: Date
  readonly action: string
  /** Null: nobody who was logged in. */
  readonly user_id: number | null
  readonly item_id: number
  readonly item_name: string
  readonly itype: string
  readonly record_id: string | null
  readonly folio: string | null
}

/**
 * What happened last within a scope, the newest first. Each item that may be seen is looked into by its own index, so that neither the
 * log's length nor what others do elsewhere counts.
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
