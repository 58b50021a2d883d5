import { sql, type Kysely } from 'kysely'
import { nameOfUser } from '../people/users'
import { containsKept, containsText } from '../query/containsText'
import type { Database } from '../schema'

/** A person outside the account with whom something can be shared, or everybody of a linked account. */
export interface ConnectedPerson {
  /** For a whole linked account: the id of its owner. */
  readonly id: number
  readonly name: string
  readonly username: string
  readonly email: string
  readonly isWhole: boolean
  /** The linked account, by the id of its owner. */
  readonly connectionId: number
  readonly connectionName: string
}

const link = sql`account_links l join accounts o on o.id = l.other_account_id and o.deleted_at is null`

/** Returns linked accounts and their active people whose names contain a text: accounts first, each ordered by name. */
export async function findConnected(
  db: Kysely<Database>,
  accountId: number,
  said: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ConnectedPerson[]; readonly total: number }> {
  const found = sql`
    select u.id, o.name, u.username, u.email, true as "isWhole", o.owner_user_id as "connectionId", o.name as "connectionName"
    from ${link} join users u on u.id = o.owner_user_id
    where l.account_id = ${accountId} and l.ended_at is null
      and (${containsText(sql`o.name`, said)} or ${containsKept(sql`u.search`, said)})
    union all
    select u.id, ${nameOfUser('u')}, u.username, u.email, false, o.owner_user_id, o.name
    from ${link} join users u on u.account_id = o.id and u.deleted_at is null and u.is_active
    where l.account_id = ${accountId} and l.ended_at is null and ${containsKept(sql`u.search`, said)}`
  const counted = await sql<{ total: number }>`select count(*)::int as total from (${found}) as f`.execute(db)
  const total = counted.rows[0]?.total ?? 0
  if (limit <= 0 || offset >= total) return { rows: [], total }
  const { rows } = await sql<ConnectedPerson>`
    select * from (${found}) as f order by "isWhole" desc, name collate reading_order, id limit ${limit} offset ${offset}
  `.execute(db)
  return { rows, total }
}

/** Finds the connected person with a user name or e-mail address. */
export async function findConnectedByName(
  db: Kysely<Database>,
  accountId: number,
  name: string,
): Promise<ConnectedPerson | undefined> {
  const { rows } = await sql<ConnectedPerson>`
    select u.id, ${nameOfUser('u')} as name, u.username, u.email, false as "isWhole",
      o.owner_user_id as "connectionId", o.name as "connectionName"
    from ${link} join users u on u.account_id = o.id and u.deleted_at is null and u.is_active
    where l.account_id = ${accountId} and l.ended_at is null
      and (lower(u.username) = ${name.toLowerCase()} or lower(u.email) = ${name.toLowerCase()})
  `.execute(db)
  return rows[0]
}

/** Finds a user of another account, connected to this one, by e-mail address. */
export async function connectedUserByEmail(
  db: Kysely<Database>,
  accountId: number,
  email: string,
): Promise<{ readonly id: number } | undefined> {
  return db
    .selectFrom('users as u')
    .innerJoin('connected_users as c', 'c.user_id', 'u.id')
    .select('u.id')
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .where('u.deleted_at', 'is', null)
    .where('c.account_id', '=', accountId)
    .where('c.ended_at', 'is', null)
    .executeTakeFirst()
}
