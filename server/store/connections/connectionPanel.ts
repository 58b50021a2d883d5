import { sql, type Kysely } from 'kysely'
import type { PanelTime } from '../people/panelCollection'
import type { Database } from '../schema'

export interface PanelConnectionRow {
  readonly id: number
  readonly name: string
  readonly first: Date | null
  readonly last: Date | null
  readonly count: number
}

/** Returns what people of linked accounts did in an account: when, on the last day of any activity, and the records they created today. */
export async function connectionPanel(
  db: Kysely<Database>,
  accountId: number,
  { now, timezone }: PanelTime,
): Promise<PanelConnectionRow[]> {
  const dayOf = (at: ReturnType<typeof sql>) =>
    sql`(date_trunc('day', ${at} at time zone ${timezone}) at time zone ${timezone})`
  const theirs = sql`activity a join users m on m.id = a.actor_id and m.account_id = o.id
    where a.account_id = ${accountId} and a.actor_type = 'connection'`
  const { rows } = await sql<PanelConnectionRow>`
    select o.owner_user_id as id, o.name, of_day.first, newest.last,
      (select count(*)::int from ${theirs} and a.at >= ${dayOf(sql`${now}::timestamptz`)}
        and a.action = 'record.created') as count
    from account_links l
    join accounts o on o.id = l.other_account_id and o.deleted_at is null
    left join lateral (
      select max(did.at) as last from users m
      cross join lateral (select a.at from activity a where a.account_id = ${accountId} and a.actor_id = m.id
        and a.actor_type = 'connection' order by a.at desc limit 1) did
      where m.account_id = o.id
    ) newest on true
    left join lateral (
      select min(a.at) as first from ${theirs} and a.at >= ${dayOf(sql`newest.last`)}
    ) of_day on true
    where l.account_id = ${accountId} and l.ended_at is null
    order by o.name collate reading_order, o.id
  `.execute(db)
  return rows
}
