import { sql, type Kysely, type Selectable } from 'kysely'
import type { PermissionLevel } from '../../../schemas/api/items'
import { prepared } from '../query/prepared'
import type { Database } from '../schema'
import type { SessionsTable } from './peopleTables'

/** The columns that a request's principal is made from. */
export interface PrincipalUser {
  readonly id: number
  readonly account_id: number
  /** The account's owner, whose id is the account's id for clients. */
  readonly account_owner_id: number
  readonly permissions: string[]
  readonly email: string
  readonly timezone: string
  readonly language: string
  readonly is_active: boolean
  /** Whether the user has no second factor although the account requires one. */
  readonly lacks_second_factor: boolean
  /** The user's groups that are not deleted. */
  readonly group_ids: number[]
  /** The accounts that the user is connected to. */
  readonly connected_to: number[]
}

// Written out, because building the query would take each request as long as running it.
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

/** An API key and its restrictions; all null without a key. */
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
 * Returns sessions by id with their users, in the one query that every request makes. A session ends together with the API key that opened
 * it.
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

/** Finds the user of an API key by its hash, if it is the user with that name. */
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

/** Finds a feed by its id and key, with the user whose rights it has. */
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

/** Finds a user by id, with the restrictions of one of their keys; undefined once that key is revoked. */
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
