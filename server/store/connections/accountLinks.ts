import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema'

/** A linked account, which can share with the other one. Clients know it by the id of its owner. */
export interface LinkedAccount {
  readonly accountId: number
  readonly ownerId: number
  readonly name: string
  readonly email: string
  readonly since: Date
  readonly users: number
}

const columns = sql`o.id as "accountId", o.owner_user_id as "ownerId", o.name, u.email, l.created_at as since,
  (select count(*)::int from users m where m.account_id = o.id and m.deleted_at is null and m.is_active) as users`

const tables = sql`account_links l join accounts o on o.id = l.other_account_id and o.deleted_at is null
  join users u on u.id = o.owner_user_id`

/** Returns the accounts that an account is linked with, ordered by name. */
export async function linkedAccounts(
  db: Kysely<Database>,
  accountId: number,
): Promise<readonly LinkedAccount[]> {
  const { rows } = await sql<LinkedAccount>`
    select ${columns} from ${tables} where l.account_id = ${accountId} and l.ended_at is null
    order by o.name collate reading_order, o.id
  `.execute(db)
  return rows
}

/** Returns the linked account that a user owns. */
export async function linkedAccount(
  db: Kysely<Database>,
  accountId: number,
  ownerId: number,
): Promise<LinkedAccount | undefined> {
  const { rows } = await sql<LinkedAccount>`
    select ${columns} from ${tables}
    where l.account_id = ${accountId} and l.ended_at is null and o.owner_user_id = ${ownerId}
  `.execute(db)
  return rows[0]
}

/** Returns the accounts whose people an account is or was connected to, and whether it still is. */
export async function accountsKnown(
  db: Kysely<Database>,
  accountId: number,
): Promise<ReadonlyMap<number, boolean>> {
  const { rows } = await sql<{ id: number; is_known: boolean }>`
    select known.id, bool_or(known.ended_at is null) as is_known from (
      select other_account_id as id, ended_at from account_links where account_id = ${accountId}
      union all
      select u.account_id, c.ended_at from connections c join users u on u.id = c.user_id where c.account_id = ${accountId}
    ) as known group by known.id`.execute(db)
  return new Map(rows.map(({ id, is_known: isKnown }) => [id, isKnown]))
}

/** Links two accounts, each with the other. */
export async function linkAccounts(
  db: Kysely<Database>,
  accountIds: readonly [number, number],
  { byId, now }: { readonly byId: number; readonly now: Date },
): Promise<void> {
  const [one, other] = accountIds
  await sql`
    insert into account_links (account_id, other_account_id, created_at, created_by_id)
    values (${one}, ${other}, ${now}, ${byId}), (${other}, ${one}, ${now}, ${byId})
    on conflict (account_id, other_account_id) do update
    set created_at = excluded.created_at, created_by_id = excluded.created_by_id, ended_at = null
    where account_links.ended_at is not null
  `.execute(db)
}

/**
 * Ends an account's link with another one, and everything that it shared with that account and its people. Call it for both accounts;
 * returns false when there was no link.
 */
export async function endLink(
  db: Kysely<Database>,
  accountId: number,
  otherAccountId: number,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account_links set ended_at = ${now}
    where account_id = ${accountId} and other_account_id = ${otherAccountId} and ended_at is null
  `.execute(db)
  if (!numAffectedRows) return false
  const theirs = sql`(select id from users where account_id = ${otherAccountId})`
  await sql`
    delete from grants where account_id = ${accountId}
      and ((principal_type = 'account' and principal_id = ${otherAccountId})
        or (principal_type = 'connection' and principal_id in ${theirs}))
  `.execute(db)
  await sql`delete from placements where account_id = ${accountId} and user_id in ${theirs}`.execute(db)
  await sql`delete from access_requests where account_id = ${accountId} and user_id in ${theirs}`.execute(db)
  await sql`
    update connections set ended_at = ${now}
    where account_id = ${accountId} and ended_at is null and user_id in ${theirs}
  `.execute(db)
  return true
}
