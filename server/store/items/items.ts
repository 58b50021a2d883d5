import { sql, type Kysely, type RawBuilder, type Selectable, type SqlBool } from 'kysely'
import { countedAtMost } from '../../../schemas/model/countedAtMost'
import type { PermittedItems } from '../../policies/accessScope'
import type { Database, ItemsTable } from '../schema'
import { withinScope } from '../access/scopeSql'

/** Tests whether an item is within a scope; `alias` is our own name for a row of items. */
export const visibleTo = (scope: PermittedItems, alias: string): RawBuilder<SqlBool> =>
  withinScope(scope, { item: alias })

const itemThatIs = (db: Kysely<Database>, accountIds: readonly number[], id: number) =>
  db
    .selectFrom('items')
    .selectAll()
    .where('account_id', '=', sql<number>`any(${[...accountIds]}::integer[])`)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)

/** Finds an item in one of these accounts; ids are unique across accounts. */
export const findItem = (
  db: Kysely<Database>,
  accountIds: readonly number[],
  id: number,
): Promise<Selectable<ItemsTable> | undefined> => itemThatIs(db, accountIds, id).executeTakeFirst()

/** Returns those of these items that exist. */
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

/** Returns the forms in these folders, at any depth. */
export async function formsInside(
  db: Kysely<Database>,
  accountId: number,
  folderIds: readonly number[],
): Promise<readonly Selectable<ItemsTable>[]> {
  const { rows } = await sql<Selectable<ItemsTable>>`
    with inside as materialized (
      select f.id from items f where f.account_id = ${accountId} and f.itype like '%folder'
        and (f.id = any(${[...folderIds]}::integer[]) or f.path && ${[...folderIds]}::integer[])
    )
    select i.* from items i where i.account_id = ${accountId} and i.itype = 'form' and i.deleted_at is null
      and i.parent_id in (select id from inside) order by i.id
  `.execute(db)
  return rows
}

/** Returns the names of those of these items that are within a scope. */
export async function namesWithin(
  db: Kysely<Database>,
  scope: PermittedItems,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('items as i')
    .select(['i.id', 'i.name'])
    .where('i.id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .where('i.deleted_at', 'is', null)
    .where(visibleTo(scope, 'i'))
    .execute()
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** Returns an item and keeps it from being deleted until the transaction ends. */
export const holdItem = (
  db: Kysely<Database>,
  accountIds: readonly number[],
  id: number,
): Promise<Selectable<ItemsTable> | undefined> => itemThatIs(db, accountIds, id).forShare().executeTakeFirst()

/** Returns a new id from the one sequence that all items share. */
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

/** Counts the records of an item `i` with its counter `c`; rows of a catalog are only counted up to `countedAtMost` + 1. */
export const recordsCount = sql<number | null>`case when i.itype = 'catalog' then (select count(*)::int from (
    select from catalog_rows r where r.account_id = i.account_id and r.catalog_id = i.id and r.deleted_at is null
    limit ${countedAtMost + 1}) as counted)
  else c.records::int end`

/** Returns items and everything in them at any depth, with the number of records of each form and of rows of each catalog. */
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

/** Renames an item. Returns false when somebody deleted it meanwhile. */
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

/** Moves an item, with everything below it, to another folder (null for the root). */
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

/** Tells whether a scope has a form or catalog that a sheet can fill. */
export async function hasFillable(db: Kysely<Database>, scope: PermittedItems): Promise<boolean> {
  const found = await db
    .selectFrom('items as i')
    .select('i.id')
    .where('i.itype', 'in', ['catalog', 'form'])
    .where('i.deleted_at', 'is', null)
    .where(visibleTo(scope, 'i'))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Marks an item and everything below it as deleted. */
export const deleteItem = (db: Kysely<Database>, item: Selectable<ItemsTable>, userId: number, now: Date) =>
  db
    .updateTable('items')
    .set({ deleted_at: now, updated_by_id: userId })
    .where('account_id', '=', item.account_id)
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`(id = ${item.id} or path @> array[${item.id}]::integer[])`)
    .execute()

/** Makes moves in one account wait for each other, so that two of them cannot make a cycle. */
export const lockTree = (db: Kysely<Database>, accountId: number) =>
  sql`select pg_advisory_xact_lock(7461, ${accountId})`.execute(db)

/**
 * Makes changes of what takes rows from which catalog wait for each other within an account, so that two of them cannot make a cycle, and
 * none takes rows from a catalog that is being deleted. Take it after `lockTree` and before locking any form.
 */
export const lockUses = (db: Kysely<Database>, accountId: number) =>
  sql`select pg_advisory_xact_lock(7465, ${accountId})`.execute(db)
