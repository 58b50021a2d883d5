import {
  sql,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SqlBool,
} from 'kysely'
import type { ItemFacts, Viewer } from '../policies/can'
import { isOwner } from '../policies/principal'
import type { Database, ItemsTable } from './schema'
import { containing } from './users'

/** An item with what lists show of it. */
export interface ItemRow extends Selectable<ItemsTable> {
  /** Null when the item is at the viewer's root. */
  visible_parent_id: number | null
  items_count: number | null
  records_count: number | null
  public: boolean | null
}

export const factsOf = (item: Selectable<ItemsTable>, isPublic?: boolean | null): ItemFacts => ({
  kind: 'item',
  accountId: item.account_id,
  id: item.id,
  path: item.path,
  ownerId: item.owner_id,
  ...(isPublic ? { public: true } : {}),
})

/** `accessTo(viewer, item) !== null` in SQL, for lists; `alias` is our own name of an items row. */
export function visibleTo(viewer: Viewer, alias: string): RawBuilder<SqlBool> {
  const row = sql.raw(alias)
  if (isOwner(viewer)) return sql<SqlBool>`${row}.account_id = ${viewer.accountId}`
  const granted = [...new Set(viewer.grants.map((grant) => grant.itemId))]
  return sql<SqlBool>`(${row}.account_id = ${viewer.accountId} and (${row}.owner_id = ${viewer.userId}
    or ${row}.id = any(${granted}::integer[]) or ${row}.path && ${granted}::integer[]))`
}

export const findItem = (
  db: Kysely<Database>,
  accountId: number,
  id: number,
): Promise<Selectable<ItemsTable> | undefined> =>
  db
    .selectFrom('items')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** The account that an item belongs to: the one look-up that is not bound to a tenant. */
export async function accountOfItem(db: Kysely<Database>, id: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('item_directory')
    .select('account_id')
    .where('item_id', '=', id)
    .executeTakeFirst()
  return row?.account_id
}

/** A new id from the one sequence that items share. */
export async function newItemId(db: Kysely<Database>, accountId: number): Promise<number> {
  const row = await db
    .insertInto('item_directory')
    .values({ account_id: accountId })
    .returning('item_id')
    .executeTakeFirstOrThrow()
  return row.item_id
}

export const insertItem = (
  db: Kysely<Database>,
  row: Omit<Selectable<ItemsTable>, 'deleted_at' | 'updated_at'>,
): Promise<Selectable<ItemsTable>> =>
  db
    .insertInto('items')
    .values({ ...row, updated_at: row.created_at })
    .returningAll()
    .executeTakeFirstOrThrow()

export interface ItemsFilter {
  readonly ids?: readonly number[]
  readonly parentId?: number
  readonly atRoot?: boolean
  readonly types?: readonly string[]
  readonly nameContains?: string
  readonly updatedSince?: Date
  /** Only what the viewer manages. */
  readonly managed?: boolean
  readonly orderBy?: string
  readonly limit: number
  readonly offset: number
}

type Items = ExpressionBuilder<Database & { i: ItemsTable }, 'i'>

function managedBy(viewer: Viewer) {
  if (isOwner(viewer)) return sql<SqlBool>`true`
  const managed = viewer.grants
    .filter((grant) => grant.level === 'can_manage_item')
    .map((grant) => grant.itemId)
  return sql<SqlBool>`(i.owner_id = ${viewer.userId}
    or i.id = any(${managed}::integer[]) or i.path && ${managed}::integer[])`
}

function conditions(by: Items, viewer: Viewer, filter: ItemsFilter) {
  const parentVisible = sql<SqlBool>`exists (select from items p
    where p.account_id = i.account_id and p.id = i.parent_id and ${visibleTo(viewer, 'p')})`
  return by.and([
    by('i.deleted_at', 'is', null),
    visibleTo(viewer, 'i'),
    ...(filter.ids ? [sql<SqlBool>`i.id = any(${[...filter.ids]}::integer[])`] : []),
    ...(filter.parentId === undefined ? [] : [by('i.parent_id', '=', filter.parentId)]),
    ...(filter.atRoot === true ? [by.not(parentVisible)] : []),
    ...(filter.atRoot === false ? [parentVisible] : []),
    ...(filter.types ? [sql<SqlBool>`i.itype = any(${[...filter.types]}::text[])`] : []),
    ...(filter.nameContains ? [by('i.name', 'ilike', containing(filter.nameContains))] : []),
    ...(filter.updatedSince ? [by('i.updated_at', '>=', filter.updatedSince)] : []),
    ...(filter.managed ? [managedBy(viewer)] : []),
  ])
}

const orders: Readonly<Record<string, string>> = {
  name: 'lower(i.name)',
  updated_at: 'i.updated_at',
  created_at: 'i.created_at',
  id: 'i.id',
}

/** Folders first, then by name or as asked. Counts come along, since every list shows them. */
export async function listItems(
  db: Kysely<Database>,
  viewer: Viewer,
  filter: ItemsFilter,
): Promise<{ rows: ItemRow[]; total: number }> {
  const query = db.selectFrom('items as i').where((by) => conditions(by as unknown as Items, viewer, filter))
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const wanted = filter.orderBy ?? 'name'
  const order = sql.raw(orders[wanted.replace(/^-/, '')] ?? 'lower(i.name)')
  const rows = await query
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
        .on(visibleTo(viewer, 'p')),
    )
    .selectAll('i')
    .select([
      'p.id as visible_parent_id',
      'f.public as public',
      sql<number | null>`c.records::int`.as('records_count'),
      sql<number | null>`case when i.itype like '%folder' then (select count(*)::int from items d
        where d.account_id = i.account_id and d.path @> array[i.id] and d.deleted_at is null) end`.as(
        'items_count',
      ),
    ])
    .orderBy(sql`i.itype not like '%folder'`)
    .orderBy(order, wanted.startsWith('-') ? 'desc' : 'asc')
    .orderBy('i.id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  return { rows, total }
}

export const renameItem = (
  db: Kysely<Database>,
  item: { account_id: number; id: number },
  name: string,
  userId: number,
  now: Date,
) =>
  db
    .updateTable('items')
    .set({ name, updated_by_id: userId, updated_at: now })
    .where('account_id', '=', item.account_id)
    .where('id', '=', item.id)
    .execute()

/** Puts an item, with all below it, under another folder (null: the root). */
export async function placeItem(
  db: Kysely<Database>,
  item: Selectable<ItemsTable>,
  parent: Selectable<ItemsTable> | null,
  userId: number,
  now: Date,
): Promise<void> {
  const path = parent ? [...parent.path, parent.id] : []
  await db
    .updateTable('items')
    .set({ parent_id: parent?.id ?? null, path, updated_by_id: userId, updated_at: now })
    .where('account_id', '=', item.account_id)
    .where('id', '=', item.id)
    .execute()
  await sql`
    update items set path = ${path}::integer[] || path[${item.path.length + 1}::integer:]
    where account_id = ${item.account_id} and path @> array[${item.id}]::integer[]
  `.execute(db)
}

/** Marks an item and all below it as deleted. */
export const deleteItem = (db: Kysely<Database>, item: Selectable<ItemsTable>, userId: number, now: Date) =>
  db
    .updateTable('items')
    .set({ deleted_at: now, updated_by_id: userId })
    .where('account_id', '=', item.account_id)
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`(id = ${item.id} or path @> array[${item.id}]::integer[])`)
    .execute()

/** Moves in one account wait for each other, so that two of them cannot make a circle. */
export const lockTree = (db: Kysely<Database>, accountId: number) =>
  sql`select pg_advisory_xact_lock(7461, ${accountId})`.execute(db)
