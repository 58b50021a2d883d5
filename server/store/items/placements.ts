import { sql, type Kysely } from 'kysely'
import type { Database } from '../schema'
import { nothingPlaced, type Placed } from './itemSeer'

/**
 * Returns where a user placed shared items. A folder counts only while it is theirs and within their own folders, so that two placements
 * cannot make a cycle.
 */
export async function placementsOf(
  db: Kysely<Database>,
  accountIds: readonly number[],
  { accountId, userId }: { readonly accountId: number; readonly userId: number },
): Promise<Placed> {
  const rows = await db
    .selectFrom('placements')
    .select(['item_id', 'parent_id'])
    .where('account_id', '=', sql<number>`any(${[...accountIds]}::integer[])`)
    .where('user_id', '=', userId)
    .$narrowType<{ parent_id: number }>()
    .where('parent_id', 'is not', null)
    .execute()
  if (rows.length === 0) return nothingPlaced
  const folders = await ownFolders(
    db,
    { accountId, userId },
    rows.map(({ parent_id }) => parent_id),
  )
  const placed = rows.filter(({ parent_id }) => folders.has(parent_id))
  return {
    itemIds: placed.map(({ item_id }) => item_id),
    folderIds: placed.map(({ parent_id }) => parent_id),
  }
}

/** Returns those of these folders that a user owns and that lie in no folder of anybody else. */
export async function ownFolders(
  db: Kysely<Database>,
  { accountId, userId }: { readonly accountId: number; readonly userId: number },
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select f.id from items f
    where f.account_id = ${accountId} and f.id = any(${[...ids]}::integer[]) and f.owner_id = ${userId}
      and f.deleted_at is null and f.itype like '%folder'
      and not exists (select from items above
        where above.account_id = f.account_id and above.id = any(f.path) and above.owner_id <> ${userId})
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Places an item in a folder of a user, for that user only. */
export const putPlacement = (
  db: Kysely<Database>,
  placement: {
    readonly account_id: number
    readonly item_id: number
    readonly user_id: number
    readonly parent_id: number
  },
) =>
  db
    .insertInto('placements')
    .values(placement)
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'item_id', 'user_id']).doUpdateSet({ parent_id: placement.parent_id }),
    )
    .execute()

/** Removes a user's placement of an item. */
export const removePlacement = (
  db: Kysely<Database>,
  {
    accountId,
    itemId,
    userId,
  }: { readonly accountId: number; readonly itemId: number; readonly userId: number },
) =>
  db
    .deleteFrom('placements')
    .where('account_id', '=', accountId)
    .where('item_id', '=', itemId)
    .where('user_id', '=', userId)
    .execute()

/** Shares that may have ended: those of an item and everything below it, or those of users. */
export type RightsEnded = { readonly itemId: number } | { readonly userIds: readonly number[] }

/** Removes placements of items that are no longer shared with the user: when shared again, they appear where all shared items are. */
export async function forgetPlacements(
  db: Kysely<Database>,
  accountId: number,
  ended: RightsEnded,
): Promise<void> {
  const which =
    'itemId' in ended
      ? sql`(i.id = ${ended.itemId} or i.path @> array[${ended.itemId}]::integer[])`
      : sql`p.user_id = any(${[...ended.userIds]}::integer[])`
  await sql`
    delete from placements p using items i
    where p.account_id = ${accountId} and i.account_id = p.account_id and i.id = p.item_id and ${which}
      and not exists (select from grants r
        where r.account_id = i.account_id and r.item_id = any(array_append(i.path, i.id))
          and ((r.principal_type in ('user', 'connection') and r.principal_id = p.user_id)
            or (r.principal_type = 'account' and r.principal_id = (select u.account_id from users u where u.id = p.user_id))
            or (r.principal_type = 'group' and exists (select from memberships m
              where m.account_id = r.account_id and m.group_id = r.principal_id and m.user_id = p.user_id))))
  `.execute(db)
}
