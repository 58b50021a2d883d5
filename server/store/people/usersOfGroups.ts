import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema'

interface GroupOfUsers {
  readonly id: number
  readonly name: string
  readonly userIds: readonly number[]
}

const numbers = (ids: readonly number[]) => sql`${[...ids]}::integer[]`

/** Returns the groups of accounts that any of these users are in, ordered by name. */
export async function groupsOfUsers(
  db: Kysely<Database>,
  accountIds: readonly number[],
  userIds: readonly number[],
): Promise<readonly GroupOfUsers[]> {
  const { rows } = await sql<GroupOfUsers>`
    select g.id, g.name, array_agg(m.user_id order by m.user_id) as "userIds"
    from groups g join memberships m on m.account_id = g.account_id and m.group_id = g.id
    where g.account_id = any(${numbers(accountIds)}) and g.deleted_at is null and m.user_id = any(${numbers(userIds)})
    group by g.account_id, g.id, g.name order by g.name collate reading_order, g.id
  `.execute(db)
  return rows
}

/** Tests whether an id is among some; any id when `ids` is null. */
const among = (column: string, ids: readonly number[] | null) =>
  ids === null ? sql`true` : sql`${sql.ref(column)} = any(${numbers(ids)})`

/** Returns the members of these groups of accounts; of all groups when null. */
export async function usersOfGroups(
  db: Kysely<Database>,
  accountIds: readonly number[],
  groupIds: readonly number[] | null,
): Promise<readonly number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct m.user_id from memberships m join groups g on g.account_id = m.account_id and g.id = m.group_id
    where m.account_id = any(${numbers(accountIds)}) and ${among('m.group_id', groupIds)} and g.deleted_at is null
  `.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Returns the connected users of the accounts that these connected users are from; of all connected accounts when null. */
export async function usersOfConnections(
  db: Kysely<Database>,
  accountIds: readonly number[],
  connectionIds: readonly number[] | null,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct other.id from connected_users c join users u on u.id = c.user_id
      join users other on other.account_id = u.account_id
      join connected_users known on known.account_id = c.account_id and known.user_id = other.id
    where c.account_id = any(${numbers(accountIds)}) and ${among('c.user_id', connectionIds)}
  `.execute(db)
  return rows.map(({ id }) => id)
}
