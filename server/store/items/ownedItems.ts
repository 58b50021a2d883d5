import { sql, type Kysely, type Selectable } from 'kysely'
import type { ItemType } from '../../../schemas/api/items'
import type { PermittedItems } from '../../policies/accessScope'
import type { Database, ItemsTable } from '../schema'
import { placeItem, visibleTo } from './items'

export type OwnedItem = Pick<Selectable<ItemsTable>, 'id' | 'itype' | 'parent_id'>

/** Returns the items that a user owns in an account. */
export const ownedItems = (db: Kysely<Database>, accountId: number, ownerId: number): Promise<OwnedItem[]> =>
  db
    .selectFrom('items')
    .select(['id', 'itype', 'parent_id'])
    .where('account_id', '=', accountId)
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()

interface Owned {
  readonly accountId: number
  readonly ownerId: number
  /** Only items within this scope. */
  readonly within: PermittedItems | undefined
}

/** Returns a page of the items of one type that a user owns, ordered by name. */
export async function listOwned(
  db: Kysely<Database>,
  { accountId, ownerId, within }: Owned,
  { itype, limit, offset }: { readonly itype: ItemType; readonly limit: number; readonly offset: number },
): Promise<{
  readonly rows: Pick<Selectable<ItemsTable>, 'id' | 'name' | 'itype'>[]
  readonly total: number
}> {
  const query = db
    .selectFrom('items')
    .where('account_id', '=', accountId)
    .where('owner_id', '=', ownerId)
    .where('itype', '=', itype)
    .where('deleted_at', 'is', null)
    .$if(within !== undefined, (all) => all.where(visibleTo(within as PermittedItems, 'items')))
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .select(['id', 'name', 'itype'])
    .orderBy(sql`name collate reading_order`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

export interface Handover {
  readonly accountId: number
  readonly from: number
  readonly to: number
  readonly by: number
  readonly now: Date
}

/** Makes another user the owner of everything that a user owns; each item stays where it is. */
export const giveOwned = (db: Kysely<Database>, { accountId, from, to, by, now }: Handover) =>
  db
    .updateTable('items')
    .set({ owner_id: to, updated_by_id: by, updated_at: now })
    .where('account_id', '=', accountId)
    .where('owner_id', '=', from)
    .where('deleted_at', 'is', null)
    .execute()

/** Moves items of the root, with everything below them, into a folder of the root. */
export const putIntoFolder = (
  db: Kysely<Database>,
  accountId: number,
  folderId: number,
  ids: readonly number[],
) =>
  sql`
    update items set path = array[${folderId}::integer] || path, parent_id = coalesce(parent_id, ${folderId})
    where account_id = ${accountId} and (id = any(${[...ids]}::integer[]) or path && ${[...ids]}::integer[])
  `.execute(db)

/** Deletes everything that a user owns. Items of others in these folders move to the root, where their owners find them. */
export async function deleteOwned(
  db: Kysely<Database>,
  { accountId, from, by, now }: Omit<Handover, 'to'>,
): Promise<void> {
  // Moves only the topmost of them: what lies below comes along.
  const { rows: others } = await sql<Selectable<ItemsTable>>`
    select i.* from items i join items p on p.account_id = i.account_id and p.id = i.parent_id
    where i.account_id = ${accountId} and i.deleted_at is null and p.owner_id = ${from} and i.owner_id <> ${from}
    order by cardinality(i.path) desc
  `.execute(db)
  for (const item of others) await placeItem(db, item, null, by, now)
  await db
    .updateTable('items')
    .set({ deleted_at: now, updated_by_id: by })
    .where('account_id', '=', accountId)
    .where('owner_id', '=', from)
    .where('deleted_at', 'is', null)
    .execute()
}
