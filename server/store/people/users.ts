import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { Database } from '../schema'
import type { StoredLogo } from '../company/companyColumns'
import type { UsersTable } from './peopleTables'

export type UserRow = Selectable<UsersTable>

/** Selects the full name, or the user name of somebody without one. */
export const nameOfUser = (alias: 'u' | 'c' | 'd') =>
  sql<string | null>`coalesce(nullif(trim(concat_ws(' ', nullif(${sql.ref(`${alias}.first_name`)}, ''),
    nullif(${sql.ref(`${alias}.last_name`)}, ''))), ''), ${sql.ref(`${alias}.username`)})`

const active = (db: Kysely<Database>) => db.selectFrom('users').selectAll().where('deleted_at', 'is', null)

export const findUser = (db: Kysely<Database>, accountId: number, id: number): Promise<UserRow | undefined> =>
  active(db).where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()

/** An account's owner, with the account's logo. */
export type OwnerRow = UserRow & { readonly company_logo: StoredLogo | null }

/** Returns the owner of an account. */
export const accountOwner = (db: Kysely<Database>, accountId: number): Promise<OwnerRow> =>
  db
    .selectFrom('accounts as a')
    .innerJoin('users as u', 'u.id', 'a.owner_user_id')
    .selectAll('u')
    .select('a.logo as company_logo')
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()

export async function findNameOfUser(db: Kysely<Database>, id: number): Promise<string> {
  const row = await db
    .selectFrom('users as u')
    .select(nameOfUser('u').as('name'))
    .where('u.id', '=', id)
    .executeTakeFirst()
  return row?.name ?? ''
}

/** Returns the names of users by id; of deleted users too, since what they did stays theirs. */
export async function namesOfUsers(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string | null>> {
  const rows = await db
    .selectFrom('users as u')
    .select(['u.id', nameOfUser('u').as('name')])
    .where('u.id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the accounts of users, ordered by e-mail address. */
export const accountsOfUsers = (
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<{ id: number; email: string; accountId: number }[]> =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'account_id as accountId'])
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .orderBy('email')
    .execute()

export const findUserByName = (db: Kysely<Database>, username: string): Promise<UserRow | undefined> =>
  active(db)
    .where(sql`lower(username)`, '=', username.trim().toLowerCase())
    .executeTakeFirst()

/** Finds the user, of any account, with a user name or e-mail address: no name belongs to two people. */
export const findUserByNameOrAddress = (db: Kysely<Database>, name: string): Promise<UserRow | undefined> => {
  const clean = name.trim().toLowerCase()
  return active(db)
    .where((by) => by.or([by(sql`lower(username)`, '=', clean), by(sql`lower(email)`, '=', clean)]))
    .orderBy(sql`lower(username) = ${clean}`, 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Finds the user of an account with an e-mail address. */
export const findUserByEmail = (
  db: Kysely<Database>,
  accountId: number,
  email: string,
): Promise<UserRow | undefined> =>
  active(db)
    .where('account_id', '=', accountId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()

export const insertUser = (db: Kysely<Database>, row: Insertable<UsersTable>): Promise<UserRow> =>
  db.insertInto('users').values(row).returningAll().executeTakeFirstOrThrow()

/** Updates a user; throws when nobody has the id. */
export const updateUserRow = (
  db: Kysely<Database>,
  id: number,
  columns: Updateable<UsersTable>,
): Promise<UserRow> =>
  db.updateTable('users').set(columns).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Locks a user's row; take it before changing what the user logs in with. */
export const lockUser = (db: Kysely<Database>, id: number) =>
  db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()

export const setPassword = (
  db: Kysely<Database>,
  id: number,
  { password_hash, now }: { readonly password_hash: string; readonly now: Date },
) => db.updateTable('users').set({ password_hash, updated_at: now }).where('id', '=', id).execute()

/** Marks a user as deleted. The row stays, because records and versions name it. */
export const markUserDeleted = (db: Kysely<Database>, id: number, now: Date) =>
  db
    .updateTable('users')
    .set({ deleted_at: now, is_active: false, password_hash: null, updated_at: now })
    .where('id', '=', id)
    .execute()

/**
 * Ends the shares with a user, in their own account and in those they are or were connected to, and removes them from groups and
 * connections.
 */
export async function endRightsOf(
  db: Kysely<Database>,
  { id, account_id: accountId }: Pick<UserRow, 'id' | 'account_id'>,
  now: Date,
): Promise<void> {
  const others = await db
    .selectFrom('connected_users')
    .select('account_id')
    .distinct()
    .where('user_id', '=', id)
    .execute()
  const everywhere = sql<number>`any(${[accountId, ...others.map((one) => one.account_id)]}::integer[])`
  await db
    .deleteFrom('grants')
    .where('account_id', '=', everywhere)
    .where('principal_type', 'in', ['user', 'connection'])
    .where('principal_id', '=', id)
    .execute()
  for (const table of ['access_requests', 'placements'] as const)
    await db.deleteFrom(table).where('account_id', '=', everywhere).where('user_id', '=', id).execute()
  await db.deleteFrom('memberships').where('user_id', '=', id).execute()
  await db
    .updateTable('connections')
    .set({ ended_at: now })
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Finds another user, of any account, whose user name or e-mail address is this name. */
export const findOtherNamed = (
  db: Kysely<Database>,
  name: string,
  butId: number | null,
): Promise<UserRow | undefined> =>
  active(db)
    .where((by) => by.or([by(sql`lower(username)`, '=', name), by(sql`lower(email)`, '=', name)]))
    .where(sql<boolean>`id is distinct from ${butId}::integer`)
    .limit(1)
    .executeTakeFirst()

/** Tells whether another user, of any account, has this user name or e-mail address. */
export const nameTaken = async (db: Kysely<Database>, name: string, butId: number | null): Promise<boolean> =>
  (await findOtherNamed(db, name, butId)) !== undefined

/** Returns the groups that a user is in, with their role there. */
export const groupsOf = (
  db: Kysely<Database>,
  userId: number,
): Promise<Pick<Selectable<Database['memberships']>, 'group_id' | 'role'>[]> =>
  db
    .selectFrom('memberships as m')
    .innerJoin('groups as g', (join) =>
      join.onRef('g.account_id', '=', 'm.account_id').onRef('g.id', '=', 'm.group_id'),
    )
    .select(['m.group_id', 'm.role'])
    .where('m.user_id', '=', userId)
    .where('g.deleted_at', 'is', null)
    .orderBy('m.group_id')
    .execute()

export interface PeopleFilter {
  /** Only users with these ids. */
  readonly ids?: readonly number[]
  readonly name?: string
  readonly limit: number
  readonly offset: number
}

/** Returns users of an account in the order of the ids, including deleted ones. */
export async function usersById(
  db: Kysely<Database>,
  accountId: number,
  ids: readonly number[],
): Promise<UserRow[]> {
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export interface SeenUser {
  readonly id: number
  readonly group_ids: number[]
  /** When they did something last; null for never. */
  readonly last_seen: Date | null
}

/** Returns the groups of users, and when they were seen last. */
export async function seenUsers(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SeenUser>> {
  const { rows } = await sql<SeenUser>`
    select u.id,
      array(select m.group_id from memberships m
        join groups g on g.account_id = m.account_id and g.id = m.group_id
        where m.user_id = u.id and g.deleted_at is null order by m.group_id) as group_ids,
      greatest(u.last_login, (select max(s.last_seen_at) from sessions s
        where s.user_id = u.id and s.ended_at is null)) as last_seen
    from users u where u.id = any(${[...ids]}::integer[])
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
