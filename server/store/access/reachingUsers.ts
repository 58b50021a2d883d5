import { sql, type Kysely } from 'kysely'
import type { ProfilePermission } from '../../../schemas/model/profilePermissions'
import { nameOfUser } from '../people/users'
import type { Database } from '../schema'

/** A user whom shares may let in to an item. */
export interface ReachingUser {
  readonly id: number
  readonly account_id: number
  readonly account_owner_id: number
  readonly name: string
  readonly email: string
  readonly language: string
  readonly permissions: readonly ProfilePermission[]
  readonly group_ids: readonly number[]
}

/**
 * Returns the active users whom a grant on one of the places reaches, directly or through a group or a connection, and the `named` users of
 * the account or its connections.
 */
export async function reachingUsers(
  db: Kysely<Database>,
  { accountId, places }: { readonly accountId: number; readonly places: readonly number[] },
  named: readonly number[],
): Promise<readonly ReachingUser[]> {
  const { rows } = await sql<ReachingUser>`
    with given as (
      select principal_type, principal_id from grants
      where account_id = ${accountId} and item_id = any(${[...places]}::integer[])
    ), meant as (
      select u.id from users u where u.account_id = ${accountId} and (u.id = any(${[...named]}::integer[])
        or u.id in (select principal_id from given where principal_type = 'user'))
      union select m.user_id from memberships m
        join groups g on g.account_id = m.account_id and g.id = m.group_id and g.deleted_at is null
        where m.account_id = ${accountId} and m.group_id in (select principal_id from given where principal_type = 'group')
      union select c.user_id from connected_users c
        where c.account_id = ${accountId} and c.ended_at is null
          and (c.user_id = any(${[...named]}::integer[])
            or c.user_id in (select principal_id from given where principal_type = 'connection'))
      union select u.id from users u join account_links l
        on l.account_id = ${accountId} and l.other_account_id = u.account_id and l.ended_at is null
        where u.account_id in (select principal_id from given where principal_type = 'account')
    )
    select u.id, u.account_id, a.owner_user_id as account_owner_id, ${nameOfUser('u')} as name, u.email, u.language, u.permissions,
      array(select m.group_id from memberships m
        join groups g on g.account_id = m.account_id and g.id = m.group_id and g.deleted_at is null
        where m.account_id = u.account_id and m.user_id = u.id) as group_ids
    from meant join users u using (id) join accounts a on a.id = u.account_id
    where u.deleted_at is null and a.deleted_at is null and u.is_active
    order by name, u.id
  `.execute(db)
  return rows
}
