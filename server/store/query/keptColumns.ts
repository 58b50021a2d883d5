import { sql, type Generated, type Kysely, type RawBuilder, type ColumnType } from 'kysely'
import type { ValuePath } from '../../../schemas/conditions/conditionTree'
import { orderRanks } from '../../../schemas/conditions/valueOrder'
import type { Json } from '../../../schemas/model/json'
import type { JsonColumn } from '../jsonColumn'
import type { Database } from '../schema'
import { prepared } from './prepared'

/** One value of each document of a collection in order: docs/decisions/065-columns-are-data.md. Triggers keep them as documents are. */
export interface KeptColumn {
  readonly accountId: number
  readonly id: number
  /** From the top of a document: `answers`, then a field. */
  readonly path: ValuePath
  /** False while the documents that were there before it are added. */
  readonly ready: boolean
  /** To about a day. */
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

/** A collection by the item whose documents it has. */
export interface CollectionKey {
  readonly accountId: number
  readonly collectionId: number
}

/** The column of each table that names the item whose document a row is. */
export const itemColumns = { catalog_rows: 'catalog_id', records: 'form_id' } as const

/** The values of a column, as `c`; more conditions may follow. */
export const valuesOf = ({ accountId, id }: Pick<KeptColumn, 'accountId' | 'id'>): RawBuilder<unknown> =>
  sql`kept_values c where c.account_id = ${accountId} and c.column_id = ${id}`

/** The order of a column's index, either way. */
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

/** Names a column; from when this returns, every write keeps it. */
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

/** How long transactions that began before a column are waited for, and how often it is looked. */
const longestWait = 60_000
const pause = 25

/** Waits until all that write now are done: they may have begun before they could see a column, and what they wrote is there to be added then. */
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

/** What is read of a collection while a column is filled. */
export interface FilledFrom {
  readonly table: keyof typeof itemColumns
  readonly there: RawBuilder<boolean>
  /** The value that a column of a path keeps, as the table's triggers say it. */
  readonly value: (path: ValuePath) => RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly folded: boolean
  /** The text that a path is searched in, of which nothing else is kept; undefined for any other path. */
  readonly searched?: (path: ValuePath) => RawBuilder<unknown> | undefined
}

interface Filling extends FilledFrom {
  /** Has a part wait for those of other columns. */
  readonly inTurn?: <T>(part: () => Promise<T>) => Promise<T>
}

/** What a part of a filling came to: its last document, and how many milliseconds it took. */
interface Added {
  readonly last: string | null
  readonly took: number
}

/** Milliseconds that a part of a filling may take, behind which the next is half as large; how many documents are in the smallest, and the first. */
const longestPart = 3_000
const fewestAtOnce = 200
const firstAtOnce = 1_000

/**
 * Adds the documents that were there before a column, some thousand at a time. Nobody waits for it: what somebody writes meanwhile is
 * there already or comes over what is added here. What somebody deletes while it is being added is taken out again at the end.
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
    // Long texts, or a busy machine: no part may take so long that its statement is given up.
    if (added.took > longestPart) atOnce = Math.max(fewestAtOnce, Math.floor(atOnce / 2))
    else if (added.took < longestPart / 4) atOnce = Math.min(most, atOnce * 2)
  }
  await waitForWriters(db)
  await sql`
    delete from kept_values c where c.account_id = ${accountId} and c.column_id = ${column.id}
      and not exists (select from ${from} and id = c.document_id)
  `.execute(db)
  // Until it has statistics, a question about thousands of values is planned as one about a few.
  await sql`analyze kept_values`.execute(db)
  await db
    .updateTable('kept_columns')
    .set({ ready: true })
    .where('account_id', '=', accountId)
    .where('id', '=', column.id)
    .execute()
}

/** Notes that somebody needs a column. */
export const markColumnUsed = (db: Kysely<Database>, { accountId, id }: KeptColumn, now: Date) =>
  db
    .updateTable('kept_columns')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute()

/** Which column, of whose. */
type ColumnKey = Pick<KeptColumn, 'accountId' | 'id'>

/** Gives a column up, and what was kept for it. */
export async function dropColumn(db: Kysely<Database>, column: ColumnKey): Promise<void> {
  const { accountId, id } = column
  await db.deleteFrom('kept_columns').where('account_id', '=', accountId).where('id', '=', id).execute()
  await waitForWriters(db)
  await deleteValues(db, column)
}

/** Deletes what was kept for a column, some thousand values at a time. */
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

/** Columns that are there no more and of which values are left, as where a node is killed while it gives one up. The index is asked once for each column. */
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

/** Columns that nobody has used since this moment. */
export async function unusedColumns(db: Kysely<Database>, since: Date): Promise<readonly ColumnKey[]> {
  return db
    .selectFrom('kept_columns')
    .select(['account_id as accountId', 'id'])
    .where('used_at', '<', since)
    .limit(100)
    .execute()
}
