import {
  sql,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SqlBool,
} from 'kysely'
import { own } from '../../../schemas/model/json'
import type { PermittedItems } from '../../policies/accessScope'
import { containsText } from '../query/containsText'
import type { Database, ItemsTable } from '../schema'
import { nameOfUser, namesOfUsers } from '../people/users'
import { recordsCount, visibleTo } from './items'
import {
  isOthers,
  isPlaced,
  nobody,
  placedIn,
  placedInto,
  placeOf,
  sharerOf,
  type ItemSeer,
} from './itemSeer'

/** An item with what lists show about it. */
export interface ItemRow extends Selectable<ItemsTable> {
  /** Null when the item is at the viewer's root. */
  visible_parent_id: number | null
  items_count: number | null
  records_count: number | null
  public: boolean | null
  /** For catalogs: the id by which fields of forms name it. */
  document_id: string | null
  owner_name: string | null
  /** The user who shared it with the viewer. */
  shared_by_id: number
  shared_by_name: string | null
  /** The number of people and groups with whom it, or a folder above it, is shared. */
  shared_count: number
  /** Whether the viewer placed it where it is for them. */
  is_placed: boolean
}

export interface ItemConditions {
  readonly ids?: readonly number[]
  readonly parentId?: number
  readonly atRoot?: boolean
  readonly types?: readonly string[]
  readonly nameContains?: string
  readonly updatedSince?: Date
  /** Only items that are also within this scope. */
  readonly within?: PermittedItems
  /** Only items at the root: those of others, or those of the viewer. */
  readonly sharedRoot?: boolean
  /** Only items shared by this user. */
  readonly sharedById?: number
  /** The viewer for whom items are listed; left out for nobody in particular. */
  readonly seer?: ItemSeer
}

export interface ItemsFilter extends ItemConditions {
  readonly orderBy?: string
  readonly limit: number
  readonly offset: number
}

type Items = ExpressionBuilder<Database & { i: ItemsTable }, 'i'>

function conditions(by: Items, scope: PermittedItems, filter: ItemConditions) {
  const { seer = nobody } = filter
  const parentVisible = sql<SqlBool>`exists (select from items p
    where p.account_id = i.account_id and p.id = i.parent_id and ${visibleTo(scope, 'p')})`
  const isInFolder = sql<SqlBool>`(${isPlaced(seer)} or ${parentVisible})`
  return by.and([
    by('i.deleted_at', 'is', null),
    visibleTo(scope, 'i'),
    ...(filter.ids ? [sql<SqlBool>`i.id = any(${[...filter.ids]}::integer[])`] : []),
    ...(filter.parentId === undefined ? [] : [liesIn(seer, filter.parentId)]),
    ...(filter.atRoot === true || filter.sharedRoot !== undefined ? [by.not(isInFolder)] : []),
    ...(filter.atRoot === false ? [isInFolder] : []),
    ...(filter.sharedRoot === undefined ? [] : [filter.sharedRoot ? isOthers(seer) : by.not(isOthers(seer))]),
    ...(filter.sharedById === undefined ? [] : [sql<SqlBool>`${sharerOf(seer)} = ${filter.sharedById}`]),
    ...(filter.types ? [sql<SqlBool>`i.itype = any(${[...filter.types]}::text[])`] : []),
    ...(filter.nameContains ? [containsText(sql`i.name`, filter.nameContains)] : []),
    ...(filter.updatedSince ? [by('i.updated_at', '>=', filter.updatedSince)] : []),
    ...(filter.within ? [visibleTo(filter.within, 'i')] : []),
  ])
}

/** Tests whether an item lies in a folder: one that the viewer placed lies there for them only, and nowhere else. */
const liesIn = (seer: ItemSeer, folderId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`((i.parent_id = ${folderId} and not ${isPlaced(seer)}) or i.id = any(${[...placedInto(seer, folderId)]}::integer[]))`

const orders = {
  name: 'i.name collate reading_order',
  updated_at: 'i.updated_at',
  created_at: 'i.created_at',
  id: 'i.id',
} satisfies Record<string, string>

/** Returns the ids of a page of items: folders first, then by name or in another order. */
export async function listItemIds(
  db: Kysely<Database>,
  scope: PermittedItems,
  filter: ItemsFilter,
): Promise<{ ids: number[]; total: number }> {
  const query = db.selectFrom('items as i').where((by) => conditions(by as unknown as Items, scope, filter))
  const wanted = filter.orderBy ?? 'name'
  const order = sql.raw(own(orders, wanted.replace(/^-/, '')) ?? orders.name)
  const rows = await query
    // Selects the total as well, so that what the viewer sees is computed once.
    .select(['i.id', sql<number>`(count(*) over ())::int`.as('total')])
    .orderBy(sql`i.itype not like '%folder'`)
    .orderBy(order, wanted.startsWith('-') ? 'desc' : 'asc')
    .orderBy('i.id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  const ids = rows.map(({ id }) => id)
  const [first] = rows
  if (first) return { ids, total: first.total }
  if (filter.offset === 0 && filter.limit > 0) return { ids, total: 0 }
  return { ids, ...(await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()) }
}

/** Counts the items in each folder at any depth, in one query, because a query for each folder would read the whole account each time. */
async function contentsOf(
  db: Kysely<Database>,
  { accountIds }: PermittedItems,
  folderIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (folderIds.length === 0) return new Map()
  const these = sql`${[...folderIds]}::integer[]`
  const { rows } = await sql<{ id: number; count: number }>`
    select above.id, count(*)::int as count from items d cross join lateral unnest(d.path) as above (id)
    where d.account_id = any(${[...accountIds]}::integer[]) and d.path && ${these} and d.deleted_at is null and above.id = any(${these})
    group by above.id
  `.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}

/** Returns items in the order of the ids, with the counts that every list shows, without those that the viewer does not see (any more). */
export async function itemsById(
  db: Kysely<Database>,
  scope: PermittedItems,
  ids: readonly number[],
  seer: ItemSeer = nobody,
): Promise<ItemRow[]> {
  const rows = await db
    .selectFrom('items as i')
    .where((by) => conditions(by as unknown as Items, scope, { ids }))
    .leftJoin('forms as f', (join) =>
      join.onRef('f.account_id', '=', 'i.account_id').onRef('f.id', '=', 'i.id'),
    )
    .leftJoin('form_counters as c', (join) =>
      join.onRef('c.account_id', '=', 'i.account_id').onRef('c.form_id', '=', 'i.id'),
    )
    .leftJoin('items as p', (join) =>
      join
        .onRef('p.account_id', '=', 'i.account_id')
        .onRef('p.id', '=', 'i.parent_id')
        .on(visibleTo(scope, 'p')),
    )
    .leftJoin('users as u', 'u.id', 'i.owner_id')
    .selectAll('i')
    .select([
      nameOfUser('u').as('owner_name'),
      sql<number | null>`coalesce(${placeOf(seer)}, p.id)`.as('visible_parent_id'),
      isPlaced(seer).$castTo<boolean>().as('is_placed'),
      sharerOf(seer).as('shared_by_id'),
      sql<number>`(select count(distinct (r.principal_type, r.principal_id))::int from grants r
        where r.account_id = i.account_id and r.item_id = any(array_append(i.path, i.id)))`.as(
        'shared_count',
      ),
      'f.public as public',
      'f.document_id as document_id',
      recordsCount.as('records_count'),
      sql<number | null>`case when i.itype like '%folder' then ${placedIn(seer)} end`.as('placed_count'),
    ])
    .execute()
  const names = await namesOfUsers(
    db,
    rows.map((row) => row.shared_by_id),
  )
  const counts = await contentsOf(
    db,
    scope,
    rows.flatMap(({ id, placed_count: placed }) => (placed === null ? [] : [id])),
  )
  const byId = new Map(
    rows.map(({ placed_count: placed, ...row }) => [
      row.id,
      {
        ...row,
        shared_by_name: names.get(row.shared_by_id) ?? null,
        items_count: placed === null ? null : placed + (counts.get(row.id) ?? 0),
      },
    ]),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Returns the users who share items of these types that the viewer placed nowhere, with the number of items, ordered by name. */
export async function sharersOf(
  db: Kysely<Database>,
  scope: PermittedItems,
  { seer, types }: { readonly seer: ItemSeer; readonly types: readonly string[] | undefined },
): Promise<Sharer[]> {
  const filter = { seer, sharedRoot: true, ...(types && { types }) }
  const shared = db
    .selectFrom('items as i')
    .where((by) => conditions(by as unknown as Items, scope, filter))
    .select(sharerOf(seer).as('user_id'))
  return db
    .selectFrom(shared.as('s'))
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.email', nameOfUser('u').as('name'), sql<number>`count(*)::int`.as('items_count')])
    .groupBy('u.id')
    .orderBy('name')
    .orderBy('u.id')
    .execute()
}

export interface Sharer {
  readonly id: number
  readonly email: string
  readonly name: string | null
  readonly items_count: number
}
