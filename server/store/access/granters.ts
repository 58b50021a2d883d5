import { sql, type Kysely } from 'kysely'
import type { ItemFacts } from '../../policies/resource'
import { nameOfUser } from '../people/users'
import type { Database } from '../schema'

/** The most names that a sentence shows. */
const most = 3

/**
 * Returns the names of users who could give a right: the owner of the item and users who may share it; without an item, the account's
 * owner.
 */
export async function namesOfGranters(
  db: Kysely<Database>,
  accountId: number,
  item: ItemFacts | undefined,
): Promise<string[]> {
  const places = item ? [item.id, ...item.path] : []
  const { rows } = await sql<{ name: string }>`
    select ${nameOfUser('u')} as name from users u join accounts a on a.id = ${accountId}
    where u.deleted_at is null and u.is_active and (u.id = ${item?.ownerId ?? sql`a.owner_user_id`}
      or u.id in (select g.principal_id from grants g
        where g.account_id = ${accountId} and g.item_id = any(${places}::integer[])
          and g.principal_type = 'user' and g.level in ('can_share_item', 'can_manage_item')))
    order by u.id = ${item?.ownerId ?? sql`a.owner_user_id`} desc, u.id limit ${most}
  `.execute(db)
  return rows.map(({ name }) => name)
}
