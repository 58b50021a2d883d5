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

/** An item with what lists show of it. */
export interface ItemRow extends Selectable<ItemsTable> {
  /** Null when the item is at the viewer's root. */
  visible_parent_id: number | null
  items_count: number | null
  records_count: number | null
  public: boolean | null
  /** Catalogs: the id by which fields of forms name them. */
  document_id: string | null
  owner_name: string | null
  /** Who let the viewer in. */
  shared_by_id: number
  shared_by_name: string | null
  /** With how many people and groups it is shared, by itself or by a folder. */
  shared_count: number
  /** The viewer put it where it lies for them. */
  is_placed: boolean
}

export interface ItemConditions {
  readonly ids?: readonly number[]
  readonly parentId?: number
  readonly atRoot?: boolean
  readonly types?: readonly string[]
  readonly nameContains?: string
  readonly updatedSince?: Date
  /** Only what lies within this scope, too. */
  readonly within?: PermittedItems
  /** Of what is at the root: what others share, or what is not theirs. */
  readonly sharedRoot?: boolean
  /** Who shared it. */
  readonly sharedById?: number
  /** For whom; left out: whoever sees the scope, and nobody in particular. */
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

/** What a viewer put somewhere lies there for them, and nowhere else. */
const liesIn = (seer: ItemSeer, folderId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`((i.parent_id = ${folderId} and not ${isPlaced(seer)}) or i.id = any(${[...placedInto(seer, folderId)]}::integer[]))`

const orders = {
  name: 'i.name collate reading_order',
  updated_at: 'i.updated_at',
  created_at: 'i.created_at',
  id: 'i.id',
} satisfies Record<string, string>

/** The ids of a page of items: folders first, then by name or as asked. */
export async function listItemIds(
  db: Kysely<Database>,
  scope: PermittedItems,
  filter: ItemsFilter,
): Promise<{ ids: number[]; total: number }> {
  const query = db.selectFrom('items as i').where((by) => conditions(by as unknown as Items, scope, filter))
  const wanted = filter.orderBy ?? 'name'
  const order = sql.raw(own(orders, wanted.replace(/^-/, '')) ?? orders.name)
  const rows = await query
    // Who sees them is worked out once, for the page and for how many there are.
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

/** How much lies in each of these folders, at any depth: found at once, since of each by itself the database reads all of the account. */
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

/** Items by their ids, in that order, with the counts that every list shows; those that a viewer does not see (any more) are left out. */
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

/** Who shares something of these types that its reader has put nowhere, and how much of it, by name. */
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
