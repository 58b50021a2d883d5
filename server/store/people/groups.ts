import { sql, type Kysely, type Selectable } from 'kysely'
import type { GroupRole } from '../../../schemas/api/groups'
import { containsText } from '../query/containsText'
import { lookAtGroup } from '../workflows/approvals'
import type { Database } from '../schema'
import type { GroupsTable } from './peopleTables'
import { nameOfUser, type PeopleFilter } from './users'

export type GroupRow = Selectable<GroupsTable>

export async function listGroups(
  db: Kysely<Database>,
  accountId: number,
  filter: PeopleFilter,
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

export const findGroup = (
  db: Kysely<Database>,
  accountId: number,
  id: number,
): Promise<GroupRow | undefined> =>
  db
    .selectFrom('groups')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Holds a group until the transaction ends. */
export const holdGroup = (db: Kysely<Database>, accountId: number, id: number) =>
  db
    .selectFrom('groups')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .execute()

export interface MemberRow {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: GroupRole
  readonly is_watched: boolean
}

/** Returns the members of a group, ordered by name. */
export async function membersOf(
  db: Kysely<Database>,
  { account_id: accountId, id }: GroupRow,
): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select u.id, ${nameOfUser('u')} as name, u.email, m.role, m.is_watched from memberships m
    join users u on u.id = m.user_id and u.deleted_at is null
    where m.account_id = ${accountId} and m.group_id = ${id}
    order by ${nameOfUser('u')} collate reading_order, u.id
  `.execute(db)
  return rows
}

/** Tells whether a user administers a group. */
export async function administersGroup(
  db: Kysely<Database>,
  { account_id: accountId, id }: GroupRow,
  userId: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('group_id', '=', id)
    .where('user_id', '=', userId)
    .where('role', '=', 'admin')
    .executeTakeFirst()
  return found !== undefined
}

/** Returns those of `ids` that no user of the account has. */
export async function unknownUsers(
  db: Kysely<Database>,
  accountId: number,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select wanted.id from unnest(${[...ids]}::integer[]) as wanted (id)
    where not exists (select from users u
      where u.id = wanted.id and u.account_id = ${accountId} and u.deleted_at is null)
  `.execute(db)
  return rows.map(({ id }) => id)
}

export const insertGroup = (
  db: Kysely<Database>,
  row: Pick<GroupRow, 'account_id' | 'name' | 'created_at'>,
): Promise<GroupRow> => db.insertInto('groups').values(row).returningAll().executeTakeFirstOrThrow()

export const renameGroup = (db: Kysely<Database>, { account_id: accountId, id }: GroupRow, name: string) =>
  db.updateTable('groups').set({ name }).where('account_id', '=', accountId).where('id', '=', id).execute()

/** Replaces the members of a group; `isWatched` says whether supervisors see the new ones. */
export async function replaceMembers(
  db: Kysely<Database>,
  { account_id: accountId, id }: GroupRow,
  roles: ReadonlyMap<number, GroupRole>,
  isWatched: boolean,
): Promise<void> {
  const users = [...roles.keys()]
  await db
    .deleteFrom('memberships')
    .where('account_id', '=', accountId)
    .where('group_id', '=', id)
    .where('user_id', '!=', sql<number>`all(${users}::integer[])`)
    .execute()
  await lookAtGroup(db, accountId, id)
  if (users.length === 0) return
  await sql`
    insert into memberships (account_id, group_id, user_id, role, is_watched)
    select ${accountId}, ${id}, member.user_id, member.role, ${isWatched}::boolean
    from unnest(${users}::integer[], ${[...roles.values()]}::text[]) as member (user_id, role)
    on conflict (account_id, group_id, user_id) do update set role = excluded.role
  `.execute(db)
}

/** Lets the supervisors of a group see the inboxes of these members. */
export const watchMembers = (
  db: Kysely<Database>,
  { account_id: accountId, id }: GroupRow,
  userIds: readonly number[],
) =>
  db
    .updateTable('memberships')
    .set({ is_watched: true })
    .where('account_id', '=', accountId)
    .where('group_id', '=', id)
    .where('user_id', '=', sql<number>`any(${[...userIds]}::integer[])`)
    .execute()

/** Deletes a group, its memberships and the shares with it. */
export async function deleteGroup(
  db: Kysely<Database>,
  { account_id: accountId, id }: GroupRow,
  now: Date,
): Promise<void> {
  await db
    .updateTable('groups')
    .set({ deleted_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()
  await db.deleteFrom('memberships').where('account_id', '=', accountId).where('group_id', '=', id).execute()
  await db
    .deleteFrom('grants')
    .where('account_id', '=', accountId)
    .where('principal_type', '=', 'group')
    .where('principal_id', '=', id)
    .execute()
}

/** Returns the names of all groups of an account, ordered by id. */
export const groupNames = (
  db: Kysely<Database>,
  accountId: number,
): Promise<Pick<GroupRow, 'id' | 'name'>[]> =>
  db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

/** Returns the role of each member of an account's groups, by `group user` (ids). */
export async function membershipsIn(
  db: Kysely<Database>,
  accountId: number,
): Promise<ReadonlyMap<string, GroupRole>> {
  const rows = await db
    .selectFrom('memberships')
    .select(['group_id', 'user_id', 'role'])
    .where('account_id', '=', accountId)
    .execute()
  return new Map(rows.map((row) => [`${row.group_id} ${row.user_id}`, row.role]))
}

/** Adds users to a group; existing members keep their role. */
export async function addMembers(
  db: Kysely<Database>,
  accountId: number,
  groupId: number,
  userIds: readonly number[],
): Promise<void> {
  await lookAtGroup(db, accountId, groupId)
  await sql`
    insert into memberships (account_id, group_id, user_id, role)
    select ${accountId}, ${groupId}, id, 'user' from unnest(${[...userIds]}::integer[]) as member (id)
    on conflict (account_id, group_id, user_id) do nothing
  `.execute(db)
}
