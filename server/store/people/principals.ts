import { sql, type Kysely, type Selectable } from 'kysely'
import type { PermissionLevel } from '../../../schemas/api/items'
import { prepared } from '../query/prepared'
import type { Database } from '../schema'
import type { SessionsTable } from './peopleTables'

/** What a request's principal is made of. */
export interface PrincipalUser {
  readonly id: number
  readonly account_id: number
  /** Who owns the account, by whose id clients know it. */
  readonly account_owner_id: number
  readonly permissions: string[]
  readonly email: string
  readonly timezone: string
  readonly language: string
  readonly is_active: boolean
  /** Whether they have none although the account's owner asks for one. */
  readonly lacks_second_factor: boolean
  /** Of the groups that there are. */
  readonly group_ids: number[]
  /** The accounts that the user is a connection of. */
  readonly connected_to: number[]
}

// Written out: to put it together anew would take each request as long as the database does.
const columns =
  sql.raw(`u.id, u.account_id, a.owner_user_id as account_owner_id, u.permissions, u.email, u.timezone,
  u.language, u.is_active, a.requires_second_factor and not exists (select from second_factors f
    where f.account_id = u.account_id and f.user_id = u.id and f.confirmed_at is not null) and not exists (select from passkeys p
    where p.account_id = u.account_id and p.user_id = u.id) as lacks_second_factor,
  array(select m.group_id from memberships m
    join groups g on g.account_id = m.account_id and g.id = m.group_id
    where m.user_id = u.id and g.deleted_at is null order by m.group_id) as group_ids,
  array(select distinct c.account_id from connected_users c join accounts o on o.id = c.account_id
    where c.user_id = u.id and c.ended_at is null and o.deleted_at is null) as connected_to`)
const usersWithAccounts = sql.raw(
  'users u join accounts a on a.id = u.account_id and u.deleted_at is null and a.deleted_at is null',
)

/** A key, and what it may do less than its user; all null without one. */
interface KeyColumns {
  readonly key_id: number | null
  readonly key_level: PermissionLevel | null
  readonly key_item_ids: number[] | null
  readonly key_expires_at: Date | null
}
const keyColumns = sql.raw(
  'k.id as key_id, k.level as key_level, k.item_ids as key_item_ids, k.expires_at as key_expires_at',
)

export type FoundSession = PrincipalUser &
  KeyColumns &
  Pick<Selectable<SessionsTable>, 'ended_at' | 'expires_at' | 'last_seen_at'>

/**
 * Sessions by id with their users, in the one query that every request makes. A session has ended when the key that it was begun with
 * has.
 */
export async function findSessions(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FoundSession>> {
  const { rows } = await sql<FoundSession & { readonly session_id: string }>`
    ${prepared} select ${columns}, s.id as session_id, coalesce(s.ended_at, k.revoked_at) as ended_at,
      s.expires_at, s.last_seen_at, ${keyColumns}
    from sessions s join ${usersWithAccounts} on u.id = s.user_id left join api_keys k on k.id = s.api_key_id
    where s.id = any(${[...ids]}::text[])
  `.execute(db)
  return new Map(rows.map((row) => [row.session_id, row]))
}

export type KeyWithUser = PrincipalUser & KeyColumns & { readonly key_id: number }

/** Whose key has this hash, when it is of the user of that name. */
export async function findUserByKey(
  db: Kysely<Database>,
  username: string,
  hash: Buffer,
): Promise<KeyWithUser | undefined> {
  const { rows } = await sql<KeyWithUser>`
    ${prepared} select ${columns}, ${keyColumns}
    from api_keys k join ${usersWithAccounts} on u.id = k.user_id
    where k.hash = ${hash} and k.revoked_at is null and k.feed_form_id is null and lower(u.username) = ${username.trim().toLowerCase()}
  `.execute(db)
  return rows[0]
}

export type FeedWithUser = KeyWithUser & {
  readonly feed_form_id: number
  readonly feed_filter_id: number | null
}

/** A feed by its id, with the user that it sees as, when it is opened by this key. */
export async function findUserByFeed(
  db: Kysely<Database>,
  id: number,
  hash: Buffer,
): Promise<FeedWithUser | undefined> {
  const { rows } = await sql<FeedWithUser>`
    ${prepared} select ${columns}, ${keyColumns}, k.feed_form_id, k.feed_filter_id
    from api_keys k join ${usersWithAccounts} on u.id = k.user_id
    where k.hash = ${hash} and k.id = ${id} and k.revoked_at is null and k.feed_form_id is not null
  `.execute(db)
  return rows[0]
}

/** A user by their id, with what they may do by a key of theirs; undefined once that key is no more. */
export async function findPrincipalUser(
  db: Kysely<Database>,
  accountId: number,
  id: number,
  keyId: number | null = null,
): Promise<(PrincipalUser & KeyColumns) | undefined> {
  const { rows } = await sql<PrincipalUser & KeyColumns>`
    ${prepared} select ${columns}, ${keyColumns}
    from ${usersWithAccounts} left join api_keys k on k.id = ${keyId}::integer and k.user_id = u.id and k.revoked_at is null
    where u.account_id = ${accountId} and u.id = ${id} and (${keyId}::integer is null or k.id is not null)
  `.execute(db)
  return rows[0]
}
