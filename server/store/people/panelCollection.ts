import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { PanelColumn, UserStatus } from '../../../schemas/api/panels'
import type { Collection, NativeOrder } from '../query/collection'
import type { Database } from '../schema'
import { sessionHolds, type HeldAt } from './sessionHolds'
import { supervision } from './supervision'
import { userCollection } from './userCollection'
import { nameOfUser } from './users'

/** The moment that a panel shows. */
export interface PanelTime extends HeldAt {
  /** Users who did something after this moment are active. */
  readonly activeSince: Date
  /** The timezone in which days are counted. */
  readonly timezone: string
}

/** The midnight before the moment, in the account's timezone. */
const today = ({ now, timezone }: PanelTime) =>
  sql`(date_trunc('day', ${now}::timestamptz at time zone ${timezone}) at time zone ${timezone})`

/** The facts of a user in `users`, which panels show and sort by. */
const facts = (accountId: number, time: PanelTime) => {
  // Reads the session that was used last, but an open one before a closed one: a user who logged out elsewhere may still be here.
  const ofSession = (of: RawBuilder<unknown>) => sql`(select ${of} from sessions s
    where s.user_id = users.id order by ${sessionHolds(time)} desc, s.last_seen_at desc, s.id limit 1)`
  const ofActivity = (of: RawBuilder<unknown>) => sql`(select ${of} from activity a
    where a.account_id = ${accountId} and a.actor_id = users.id order by a.at desc, a.id desc limit 1)`
  const status = ofSession(sql`case when not ${sessionHolds(time)} then 'out'
    when s.last_seen_at >= ${time.activeSince} then 'active' else 'idle' end`)
  return {
    status: sql<UserStatus>`case when not users.is_active then 'disabled' else coalesce(${status}, 'out') end`,
    action: ofActivity(sql`a.action`),
    acted: ofActivity(sql`a.at`),
    started: ofSession(sql`s.created_at`),
    ended: ofSession(sql`case when ${sessionHolds(time)} then null else s.last_seen_at end`),
    seconds: ofSession(sql`greatest(extract(epoch from s.last_seen_at - s.created_at), 0)::float8`),
    count: sql`(select count(*)::int from activity a where a.account_id = ${accountId} and a.actor_id = users.id
      and a.at >= ${today(time)} and a.action = 'record.created')`,
  }
}

/** Returns users as a collection that sorts by the columns of a panel. */
export function panelCollection(accountId: number, time: PanelTime): Collection {
  const users = userCollection(accountId)
  const of = facts(accountId, time)
  const orders: Readonly<Record<Exclude<PanelColumn, 'user_name'>, NativeOrder>> = {
    user_status: {
      by: sql`array_position(array['active', 'idle', 'out', 'disabled'], ${of.status})`,
      isNullable: false,
    },
    activity: { by: of.acted, isNullable: true },
    start_date: { by: of.started, isNullable: true },
    end_date: { by: of.ended, isNullable: true },
    seconds_duration: { by: of.seconds, isNullable: true },
    daily_count: { by: of.count, isNullable: false },
  }
  const order = ([first = '']: readonly string[]) =>
    Object.hasOwn(orders, first) ? orders[first as keyof typeof orders] : users.documents.order?.(['name'])
  return { ...users, documents: { ...users.documents, order } }
}

export interface PanelUserRow {
  readonly id: number
  readonly name: string | null
  readonly status: UserStatus
  readonly action: string | null
  readonly acted: Date | null
  readonly started: Date | null
  readonly ended: Date | null
  readonly seconds: number | null
  readonly count: number
}

/** Returns what a panel shows of users, in the order of the given ids. */
export async function panelUsers(
  db: Kysely<Database>,
  accountId: number,
  ids: readonly number[],
  time: PanelTime,
): Promise<PanelUserRow[]> {
  const of = facts(accountId, time)
  const { rows } = await sql<PanelUserRow>`
    select users.id, ${nameOfUser('u')} as name, ${of.status} as status, ${of.action} as action, ${of.acted} as acted,
      ${of.started} as started, ${of.ended} as ended, ${of.seconds} as seconds, ${of.count} as count
    from users join users u on u.id = users.id
    where users.account_id = ${accountId} and users.id = any(${[...ids]}::integer[])
  `.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns the users in groups that a user supervises. */
export async function supervisedUsers(
  db: Kysely<Database>,
  accountId: number,
  userId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct s.user_id as id from ${supervision(accountId)} s where s.supervisor_id = ${userId}
  `.execute(db)
  return rows.map(({ id }) => id)
}
