import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** The items that a viewer placed, and the folders they lie in: `folderIds[n]` is the folder of `itemIds[n]`. */
export interface Placed {
  readonly itemIds: readonly number[]
  readonly folderIds: readonly number[]
}

/** The viewer of a list, as far as it decides where items lie and who shared them. */
export interface ItemSeer {
  readonly userId: number
  readonly accountId: number
  readonly groupIds: readonly number[]
  /** The account in which everything is theirs; null when only items that they own are. */
  readonly wholeAccountId: number | null
  readonly placed: Placed
}

export const nothingPlaced: Placed = { itemIds: [], folderIds: [] }

/** A viewer who placed nothing and with whom nobody shared anything. */
export const nobody: ItemSeer = {
  userId: 0,
  accountId: 0,
  groupIds: [],
  wholeAccountId: null,
  placed: nothingPlaced,
}

const integers = (ids: readonly number[]) => sql`${[...ids]}::integer[]`

/** Tests whether an item `i` is another user's. */
export const isOthers = ({ userId, wholeAccountId }: ItemSeer): RawBuilder<SqlBool> =>
  sql<SqlBool>`(i.owner_id <> ${userId} and i.account_id is distinct from ${wholeAccountId}::integer)`

/** Tests whether the viewer placed an item `i`. */
export const isPlaced = ({ placed }: ItemSeer): RawBuilder<SqlBool> =>
  placed.itemIds.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`i.id = any(${integers(placed.itemIds)})`

/** Selects the folder in which the viewer placed an item `i`, or null. */
export const placeOf = ({ placed }: ItemSeer): RawBuilder<number | null> =>
  placed.itemIds.length === 0
    ? sql<null>`null::integer`
    : sql<number | null>`(${integers(placed.folderIds)})[array_position(${integers(placed.itemIds)}, i.id)]`

/** Counts the items that the viewer placed directly in a folder `i`. */
export const placedIn = ({ placed }: ItemSeer): RawBuilder<number> =>
  placed.itemIds.length === 0
    ? sql<number>`0`
    : sql<number>`cardinality(array_positions(${integers(placed.folderIds)}, i.id))`

/** Returns the items that the viewer placed in a folder. */
export const placedInto = ({ placed }: ItemSeer, folderId: number): readonly number[] =>
  placed.itemIds.filter((_id, at) => placed.folderIds[at] === folderId)

/** Selects the user who gave the viewer the first share of an item `i` itself; its owner when the viewer reaches it in another way. */
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
