import { sql, type Generated, type Kysely, type RawBuilder, type ColumnType } from 'kysely'
import type { ValuePath } from '../../../schemas/conditions/conditionTree'
import { orderRanks } from '../../../schemas/conditions/valueOrder'
import type { Json } from '../../../schemas/model/json'
import type { JsonColumn } from '../jsonColumn'
import type { Database } from '../schema'
import { prepared } from './prepared'

/**
 * A column with one value of each document of a collection, in order: docs/decisions/065-columns-are-data.md. Triggers keep it up to date.
 */
export interface KeptColumn {
  readonly accountId: number
  readonly id: number
  /** The path from the top of a document: `answers`, then a field. */
  readonly path: ValuePath
  /** False while the documents that existed before the column are being added. */
  readonly ready: boolean
  /** When it was used last, exact to about a quarter of an hour. */
  readonly usedAt: Date
}

export interface KeptColumnsTable {
  account_id: number
  id: Generated<number>
  collection_id: number
  path: string[]
  ready: Generated<boolean>
  used_at: ColumnType<Date, Date | undefined, Date>
}

export interface KeptValuesTable {
  account_id: number
  column_id: number
  document_id: string
  key: string
  at: Date
  value: JsonColumn<Json> | null
  searched: string | null
}

/** The item whose documents form a collection. */
export interface CollectionKey {
  readonly accountId: number
  readonly collectionId: number
}

/** The column of each table with the id of the item that a document belongs to. */
export const itemColumns = { catalog_rows: 'catalog_id', records: 'form_id' } as const

/** Selects the values of a column, as `c`; more conditions may follow. */
export const valuesOf = ({ accountId, id }: Pick<KeptColumn, 'accountId' | 'id'>): RawBuilder<unknown> =>
  sql`kept_values c where c.account_id = ${accountId} and c.column_id = ${id}`

/** Returns the order of a column's index, in either direction. */
export function columnOrder(descending: boolean): RawBuilder<unknown> {
  const direction = descending ? sql`desc` : sql`asc`
  return sql.join([sql`c.key`, sql`c.at`, sql`c.document_id`].map((part) => sql`${part} ${direction}`))
}

export async function findColumns(
  db: Kysely<Database>,
  { accountId, collectionId }: CollectionKey,
): Promise<KeptColumn[]> {
  const { rows } = await sql<KeptColumn>`
    ${prepared} select account_id as "accountId", id, path, ready, used_at as "usedAt" from kept_columns
    where account_id = ${accountId} and collection_id = ${collectionId} order by id
  `.execute(db)
  return rows
}

/** Adds a column; once this returns, every write of documents updates it. */
export async function addColumn(
  db: Kysely<Database>,
  { accountId, collectionId }: CollectionKey,
  path: ValuePath,
): Promise<KeptColumn | undefined> {
  await db
    .insertInto('kept_columns')
    .values({ account_id: accountId, collection_id: collectionId, path: [...path] })
    .onConflict((conflict) => conflict.columns(['account_id', 'collection_id', 'path']).doNothing())
    .execute()
  await waitForWriters(db)
  const columns = await findColumns(db, { accountId, collectionId })
  return columns.find((column) => column.path.join('/') === path.join('/'))
}

/** Milliseconds to wait for transactions that began before a column, and between two checks. */
const longestWait = 60_000
const pause = 25

/** Waits until all transactions that write now have ended: they may not see the column, but what they wrote can be added afterwards. */
async function waitForWriters(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{
    next: string
  }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  const next = rows[0]?.next ?? '0'
  for (const end = performance.now() + longestWait; performance.now() < end;) {
    const { rows: now } = await sql<{ over: boolean }>`
      select pg_snapshot_xmin(pg_current_snapshot()) >= ${next}::xid8 as over`.execute(db)
    if (now[0]?.over === true) return
    await new Promise((wake) => setTimeout(wake, pause))
  }
  throw new Error('A transaction that writes has not ended for a minute.')
}

/** How a collection is read to fill a column. */
export interface FilledFrom {
  readonly table: keyof typeof itemColumns
  readonly there: RawBuilder<boolean>
  /** Returns the value that the column of a path keeps, as the table's triggers compute it. */
  readonly value: (path: ValuePath) => RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly folded: boolean
  /** Returns the searched text of a path that keeps nothing else; undefined for other paths. */
  readonly searched?: (path: ValuePath) => RawBuilder<unknown> | undefined
}

interface Filling extends FilledFrom {
  /** Runs a part after those of other columns that are being filled. */
  readonly inTurn?: <T>(part: () => Promise<T>) => Promise<T>
}

/** The last document of a part, and the milliseconds that adding it took. */
interface Added {
  readonly last: string | null
  readonly took: number
}

/** Milliseconds that a part may take before the next one is halved; the fewest documents of a part, and those of the first. */
const longestPart = 3_000
const fewestAtOnce = 200
const firstAtOnce = 1_000

/**
 * Adds the documents that existed before a column, some thousand at a time, without a lock: what is written meanwhile is there already or
 * replaces what is added here. Documents deleted meanwhile are taken out at the end.
 */
export async function fillColumn(
  db: Kysely<Database>,
  { accountId, collectionId }: CollectionKey,
  column: Pick<KeptColumn, 'id' | 'path'>,
  { table, there, value, at, folded, searched, inTurn = (part) => part() }: Filling,
  most = 5_000,
): Promise<void> {
  const text = searched?.(column.path)
  const kept = text
    ? sql`${orderRanks.list}::text, null::jsonb, found`
    : sql`value_order(found), kept_value(found), kept_text(found, ${folded})`
  let atOnce = Math.min(most, firstAtOnce)
  const from = sql`${sql.table(table)} where account_id = ${accountId} and ${sql.ref(itemColumns[table])} = ${collectionId} and ${there}`
  for (let last: string | null = ''; last !== null;) {
    const part = sql<{ last: string | null }>`
      with d as materialized (
        select id, ${at} as at, ${text ?? value(column.path)} as found from ${from} and id > ${last} order by id limit ${atOnce}
      ), added as (
        insert into kept_values (account_id, column_id, document_id, at, key, value, searched)
        select ${accountId}::integer, ${column.id}::integer, id, at, ${kept} from d
        on conflict do nothing
      )
      select max(id) as last from d
    `
    const added: Added = await inTurn(async () => {
      const begun = performance.now()
      const { rows } = await part.execute(db)
      return { last: rows[0]?.last ?? null, took: performance.now() - begun }
    })
    last = added.last
    // Long texts or a busy machine slow a part down; none may take so long that its statement is cancelled.
    if (added.took > longestPart) atOnce = Math.max(fewestAtOnce, Math.floor(atOnce / 2))
    else if (added.took < longestPart / 4) atOnce = Math.min(most, atOnce * 2)
  }
  await waitForWriters(db)
  await sql`
    delete from kept_values c where c.account_id = ${accountId} and c.column_id = ${column.id}
      and not exists (select from ${from} and id = c.document_id)
  `.execute(db)
  // Without statistics the planner would plan a query about thousands of values like one about a few.
  await sql`analyze kept_values`.execute(db)
  await db
    .updateTable('kept_columns')
    .set({ ready: true })
    .where('account_id', '=', accountId)
    .where('id', '=', column.id)
    .execute()
}

/** Notes when a column was used. */
export const markColumnUsed = (db: Kysely<Database>, { accountId, id }: KeptColumn, now: Date) =>
  db
    .updateTable('kept_columns')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()

type ColumnKey = Pick<KeptColumn, 'accountId' | 'id'>

/** Removes a column and its values. */
export async function dropColumn(db: Kysely<Database>, column: ColumnKey): Promise<void> {
  const { accountId, id } = column
  await db.deleteFrom('kept_columns').where('account_id', '=', accountId).where('id', '=', id).execute()
  await waitForWriters(db)
  await deleteValues(db, column)
}

/** Removes the values of a column, some thousand at a time. */
export async function deleteValues(db: Kysely<Database>, { accountId, id }: ColumnKey): Promise<void> {
  for (let deleted = 1n; deleted > 0n;) {
    const { numAffectedRows = 0n } = await sql`
      delete from kept_values where account_id = ${accountId} and ctid = any(array(
        select ctid from kept_values where account_id = ${accountId} and column_id = ${id} limit 20000
      ))
    `.execute(db)
    deleted = numAffectedRows
  }
}

/**
 * Returns columns that no longer exist but have values left, for example because a node was killed while removing one. Reads the index once
 * for each column.
 */
export async function lostColumns(db: Kysely<Database>): Promise<readonly ColumnKey[]> {
  const { rows } = await sql<ColumnKey>`
    with recursive kept as (
      (select account_id, column_id from kept_values order by account_id, column_id limit 1)
      union all
      select following.account_id, following.column_id from kept, lateral (
        select v.account_id, v.column_id from kept_values v
        where (v.account_id, v.column_id) > (kept.account_id, kept.column_id)
        order by v.account_id, v.column_id limit 1
      ) as following
    )
    select account_id as "accountId", column_id as id from kept
    where not exists (select from kept_columns k where k.account_id = kept.account_id and k.id = kept.column_id)
  `.execute(db)
  return rows
}

/** Returns columns that nobody has used since this moment. */
export async function unusedColumns(db: Kysely<Database>, since: Date): Promise<readonly ColumnKey[]> {
  return db
    .selectFrom('kept_columns')
    .select(['account_id as accountId', 'id'])
    .where('used_at', '<', since)
    .limit(100)
    .execute()
}
