import { sql, type Kysely, type Selectable } from 'kysely'
import { containsText } from '../query/containsText'
import type { Database, GroupsTable, UsersTable } from '../schema'

export type UserRow = Selectable<UsersTable>
export type GroupRow = Selectable<GroupsTable>

/** `Ana Prueba`, or the user name of who has none. */
export const nameOfUser = (alias: 'u' | 'c') =>
  sql<string | null>`coalesce(nullif(trim(concat_ws(' ', nullif(${sql.ref(`${alias}.first_name`)}, ''),
    nullif(${sql.ref(`${alias}.last_name`)}, ''))), ''), ${sql.ref(`${alias}.username`)})`

const active = (db: Kysely<Database>) => db.selectFrom('users').selectAll().where('deleted_at', 'is', null)

export const findUser = (db: Kysely<Database>, accountId: number, id: number): Promise<UserRow | undefined> =>
  active(db).where('account_id', '=', accountId).where('id', '=', id).executeTakeFirst()

/** Whose the account is. */
export const accountOwner = (db: Kysely<Database>, accountId: number): Promise<UserRow> =>
  db
    .selectFrom('accounts as a')
    .innerJoin('users as u', 'u.id', 'a.owner_user_id')
    .selectAll('u')
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

export const findUserByName = (db: Kysely<Database>, username: string): Promise<UserRow | undefined> =>
  active(db)
    .where(sql`lower(username)`, '=', username.trim().toLowerCase())
    .executeTakeFirst()

export async function groupIdsOf(db: Kysely<Database>, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('memberships as m')
    .innerJoin('groups as g', (join) =>
      join.onRef('g.account_id', '=', 'm.account_id').onRef('g.id', '=', 'm.group_id'),
    )
    .select('g.id')
    .where('m.user_id', '=', userId)
    .where('g.deleted_at', 'is', null)
    .orderBy('g.id')
    .execute()
  return rows.map((row) => row.id)
}

interface Filter {
  /** Only these. */
  readonly ids?: readonly number[]
  readonly name?: string
  readonly limit: number
  readonly offset: number
}

interface UserFilter extends Filter {
  readonly email?: string
  readonly withDeleted?: boolean
}

export async function listUsers(
  db: Kysely<Database>,
  accountId: number,
  filter: UserFilter,
): Promise<{ rows: UserRow[]; total: number }> {
  let query = db.selectFrom('users').where('account_id', '=', accountId)
  if (!filter.withDeleted) query = query.where('deleted_at', 'is', null)
  if (filter.ids) query = query.where('id', '=', sql<number>`any(${[...filter.ids]}::integer[])`)
  if (filter.name) {
    const { name } = filter
    const names = [sql`concat_ws(' ', first_name, last_name)`, sql`username`, sql`email`]
    query = query.where((by) => by.or(names.map((one) => containsText(one, name))))
  }
  if (filter.email) query = query.where(containsText(sql`email`, filter.email))
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy(sql`concat_ws(' ', first_name, last_name) collate reading_order`)
    .orderBy('id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  return { rows, total }
}

export async function listGroups(
  db: Kysely<Database>,
  accountId: number,
  filter: Filter,
): Promise<{ rows: GroupRow[]; total: number }> {
  let query = db.selectFrom('groups').where('account_id', '=', accountId).where('deleted_at', 'is', null)
  if (filter.ids) query = query.where('id', '=', sql<number>`any(${[...filter.ids]}::integer[])`)
  if (filter.name) query = query.where(containsText(sql`name`, filter.name))
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy(sql`name collate reading_order`)
    .orderBy('id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  return { rows, total }
}
