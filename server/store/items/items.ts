import {
  sql,
  type ExpressionBuilder,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SqlBool,
} from 'kysely'
import { countedAtMost } from '../../../schemas/model/countedAtMost'
import { own } from '../../../schemas/model/json'
import type { PermittedItems } from '../../policies/accessScope'
import type { Database, ItemsTable } from '../schema'
import { withinScope } from '../access/scopeSql'
import { containsText } from '../query/containsText'

/** An item with what lists show of it. */
export interface ItemRow extends Selectable<ItemsTable> {
  /** Null when the item is at the viewer's root. */
  visible_parent_id: number | null
  items_count: number | null
  records_count: number | null
  public: boolean | null
  /** Catalogs: the id by which fields of forms name them. */
  document_id: string | null
}

/** Whether an item lies within a scope, for lists; `alias` is our own name of an items row. */
export const visibleTo = (scope: PermittedItems, alias: string): RawBuilder<SqlBool> =>
  withinScope(scope, { item: alias })

const itemThatIs = (db: Kysely<Database>, accountIds: readonly number[], id: number) =>
  db
    .selectFrom('items')
    .selectAll()
    .where('account_id', '=', sql<number>`any(${[...accountIds]}::integer[])`)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)

/** An item of one of these accounts: no two have the same id. */
export const findItem = (
  db: Kysely<Database>,
  accountIds: readonly number[],
  id: number,
): Promise<Selectable<ItemsTable> | undefined> => itemThatIs(db, accountIds, id).executeTakeFirst()

/** Those of these items that there are. */
export const findItems = (
  db: Kysely<Database>,
  accountIds: readonly number[],
  ids: readonly number[],
): Promise<Selectable<ItemsTable>[]> =>
  db
    .selectFrom('items')
    .selectAll()
    .where('account_id', '=', sql<number>`any(${[...accountIds]}::integer[])`)
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('deleted_at', 'is', null)
    .execute()

/** One item, and nobody deletes it until the transaction ends. */
export const holdItem = (
  db: Kysely<Database>,
  accountIds: readonly number[],
  id: number,
): Promise<Selectable<ItemsTable> | undefined> => itemThatIs(db, accountIds, id).forShare().executeTakeFirst()

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

export interface ItemConditions {
  readonly ids?: readonly number[]
  readonly parentId?: number
  readonly atRoot?: boolean
  readonly types?: readonly string[]
  readonly nameContains?: string
  readonly updatedSince?: Date
  /** Only what lies within this scope, too. */
  readonly within?: PermittedItems
}

export interface ItemsFilter extends ItemConditions {
  readonly orderBy?: string
  readonly limit: number
  readonly offset: number
}

type Items = ExpressionBuilder<Database & { i: ItemsTable }, 'i'>

function conditions(by: Items, scope: PermittedItems, filter: ItemConditions) {
  const parentVisible = sql<SqlBool>`exists (select from items p
    where p.account_id = i.account_id and p.id = i.parent_id and ${visibleTo(scope, 'p')})`
  return by.and([
    by('i.deleted_at', 'is', null),
    visibleTo(scope, 'i'),
    ...(filter.ids ? [sql<SqlBool>`i.id = any(${[...filter.ids]}::integer[])`] : []),
    ...(filter.parentId === undefined ? [] : [by('i.parent_id', '=', filter.parentId)]),
    ...(filter.atRoot === true ? [by.not(parentVisible)] : []),
    ...(filter.atRoot === false ? [parentVisible] : []),
    ...(filter.types ? [sql<SqlBool>`i.itype = any(${[...filter.types]}::text[])`] : []),
    ...(filter.nameContains ? [containsText(sql`i.name`, filter.nameContains)] : []),
    ...(filter.updatedSince ? [by('i.updated_at', '>=', filter.updatedSince)] : []),
    ...(filter.within ? [visibleTo(filter.within, 'i')] : []),
  ])
}

const orders = {
  name: 'i.name collate reading_order',
  updated_at: 'i.updated_at',
  created_at: 'i.created_at',
  id: 'i.id',
} satisfies Record<string, string>

/** Of an item `i` with its counters `c`; a catalog's rows are counted only so far. */
const recordsCount = sql<number | null>`case when i.itype = 'catalog' then (select count(*)::int from (
    select from catalog_rows r where r.account_id = i.account_id and r.catalog_id = i.id and r.deleted_at is null
    limit ${countedAtMost + 1}) as counted)
  else c.records::int end`

/** Items and what lies in them at any depth, with how many records each form has and each catalog rows. */
export async function itemsWithin(
  db: Kysely<Database>,
  accountId: number,
  ids: readonly number[],
): Promise<{ readonly id: number; readonly isCatalog: boolean; readonly records: number }[]> {
  const { rows } = await sql<{ id: number; isCatalog: boolean; records: number }>`
    select i.id, i.itype = 'catalog' as "isCatalog", coalesce(${recordsCount}, 0) as records from items i
    left join form_counters c on c.account_id = i.account_id and c.form_id = i.id
    where i.account_id = ${accountId} and i.deleted_at is null
      and (i.id = any(${[...ids]}::integer[]) or i.path && ${[...ids]}::integer[])
  `.execute(db)
  return rows
}

/** The ids of a page of items: folders first, then by name or as asked. */
export async function listItemIds(
  db: Kysely<Database>,
  scope: PermittedItems,
  filter: ItemsFilter,
): Promise<{ ids: number[]; total: number }> {
  const query = db.selectFrom('items as i').where((by) => conditions(by as unknown as Items, scope, filter))
  const { total } = await query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const wanted = filter.orderBy ?? 'name'
  const order = sql.raw(own(orders, wanted.replace(/^-/, '')) ?? orders.name)
  const rows = await query
    .select('i.id')
    .orderBy(sql`i.itype not like '%folder'`)
    .orderBy(order, wanted.startsWith('-') ? 'desc' : 'asc')
    .orderBy('i.id')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  return { ids: rows.map(({ id }) => id), total }
}

/** Items by their ids, in that order, with the counts that every list shows; those that a viewer does not see (any more) are left out. */
export async function itemsById(
  db: Kysely<Database>,
  scope: PermittedItems,
  ids: readonly number[],
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
    .selectAll('i')
    .select([
      'p.id as visible_parent_id',
      'f.public as public',
      'f.document_id as document_id',
      recordsCount.as('records_count'),
      sql<number | null>`case when i.itype like '%folder' then (select count(*)::int from items d
        where d.account_id = i.account_id and d.path @> array[i.id] and d.deleted_at is null) end`.as(
        'items_count',
      ),
    ])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** False when somebody has deleted the item meanwhile. */
export async function renameItem(
  db: Kysely<Database>,
  item: { account_id: number; id: number },
  name: string,
  userId: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('items')
    .set({ name, updated_by_id: userId, updated_at: now })
    .where('account_id', '=', item.account_id)
    .where('id', '=', item.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

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

/** Whether a catalog lies within a scope. */
export async function hasCatalog(db: Kysely<Database>, scope: PermittedItems): Promise<boolean> {
  const found = await db
    .selectFrom('items as i')
    .select('i.id')
    .where('i.itype', '=', 'catalog')
    .where('i.deleted_at', 'is', null)
    .where(visibleTo(scope, 'i'))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
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

/**
 * Who changes what takes rows from what in an account waits for others that do, so that no two of them make a circle and none takes rows
 * from what is being deleted; after `lockTree`, before any form is held.
 */
export const lockUses = (db: Kysely<Database>, accountId: number) =>
  sql`select pg_advisory_xact_lock(7465, ${accountId})`.execute(db)
