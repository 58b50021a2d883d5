import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Where somebody put what others share with them: the item at a position lies in the folder at the same one. */
export interface Placed {
  readonly itemIds: readonly number[]
  readonly folderIds: readonly number[]
}

/** For whom items are listed, as far as it decides where they lie and who shared them. */
export interface ItemSeer {
  readonly userId: number
  readonly accountId: number
  readonly groupIds: readonly number[]
  /** The account in which all is theirs; null: only what they own is. */
  readonly wholeAccountId: number | null
  readonly placed: Placed
}

export const nothingPlaced: Placed = { itemIds: [], folderIds: [] }

/** Who has put nothing anywhere, and whom nobody let in. */
export const nobody: ItemSeer = {
  userId: 0,
  accountId: 0,
  groupIds: [],
  wholeAccountId: null,
  placed: nothingPlaced,
}

const integers = (ids: readonly number[]) => sql`${[...ids]}::integer[]`

/** Whether an item `i` is somebody else's. */
export const isOthers = ({ userId, wholeAccountId }: ItemSeer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(i.owner_id <> ${userId} and i.account_id is distinct from ${wholeAccountId}::integer)`

/** Whether the seer put an item `i` somewhere. */
export const isPlaced = ({ placed }: ItemSeer): RawBuilder<SqlBool> =>
  placed.itemIds.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`i.id = any(${integers(placed.itemIds)})`

/** The folder that the seer put an item `i` into, or null. */
export const placeOf = ({ placed }: ItemSeer): RawBuilder<number | null> =>
  placed.itemIds.length === 0
    ? sql<null>`null::integer`
    : sql<number | null>`(${integers(placed.folderIds)})[array_position(${integers(placed.itemIds)}, i.id)]`

/** How many items the seer put into a folder `i` itself. */
export const placedIn = ({ placed }: ItemSeer): RawBuilder<number> =>
  placed.itemIds.length === 0
    ? sql<number>`0`
    : sql<number>`cardinality(array_positions(${integers(placed.folderIds)}, i.id))`

/** What the seer put into a folder. */
export const placedInto = ({ placed }: ItemSeer, folderId: number): readonly number[] =>
  placed.itemIds.filter((_id, at) => placed.folderIds[at] === folderId)

/** Who gave the seer the first right on an item `i` itself; its owner where another way leads to it. */
export const sharerOf = ({
  userId,
  accountId,
  groupIds,
}: ItemSeer): RawBuilder<number> => sql<number>`coalesce((
  select r.created_by_id from grants r where r.account_id = i.account_id and r.item_id = i.id
    and ((r.principal_type in ('user', 'connection') and r.principal_id = ${userId})
      or (r.principal_type = 'account' and r.principal_id = ${accountId})
      or (r.principal_type = 'group' and r.principal_id = any(${integers(groupIds)})))
  order by r.id limit 1), i.owner_id)`
