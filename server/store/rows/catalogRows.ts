import { sql, type InsertQueryBuilder, type InsertResult, type Kysely, type Selectable } from 'kysely'
import type { Json } from '../../../schemas/model/json'
import { writePaths } from './catalogViews'
import { AlreadyThere } from '../databaseErrors'
import { asJson } from '../jsonColumn'
import { writerName } from './rowDocuments'
import type { CatalogRowsTable } from './catalogTables'
import type { Database } from '../schema'

export type CatalogRow = Selectable<CatalogRowsTable>

export interface CatalogKey {
  readonly accountId: number
  readonly catalogId: number
}

/** Selects all rows of a catalog, deleted ones included. */
const rowsOf = (db: Kysely<Database>, { accountId, catalogId }: CatalogKey) =>
  db.selectFrom('catalog_rows').where('account_id', '=', accountId).where('catalog_id', '=', catalogId)

const rowsWithIds = (db: Kysely<Database>, catalog: CatalogKey, ids: readonly string[]) =>
  rowsOf(db, catalog)
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)

/** Returns rows by id, deleted ones included, and locks them until the transaction ends. */
export const lockRows = (
  db: Kysely<Database>,
  catalog: CatalogKey,
  ids: readonly string[],
): Promise<CatalogRow[]> => rowsWithIds(db, catalog, ids).orderBy('id').forUpdate().execute()

/** Tells whether a catalog has rows to choose from. */
export const hasRows = async (db: Kysely<Database>, key: CatalogKey): Promise<boolean> =>
  (await rowsOf(db, key).select('id').where('deleted_at', 'is', null).limit(1).executeTakeFirst()) !==
  undefined

/** Returns rows by id, deleted ones included, without a lock. */
export const rowsById = (
  db: Kysely<Database>,
  catalog: CatalogKey,
  ids: readonly string[],
): Promise<CatalogRow[]> => rowsWithIds(db, catalog, ids).execute()

/** The names of the users who created a row and wrote it last. */
export interface RowWriters {
  readonly created_by_name: string | null
  readonly updated_by_name: string | null
}

export const findRow = (
  db: Kysely<Database>,
  catalog: CatalogKey,
  id: string,
): Promise<(CatalogRow & RowWriters) | undefined> =>
  rowsOf(db, catalog)
    .selectAll()
    .select([
      writerName('created_by_id').as('created_by_name'),
      writerName('updated_by_id').as('updated_by_name'),
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** A row without the column that the database derives. */
export type WrittenRow = Omit<CatalogRow, 'key_value'>

/**
 * Adds rows and overwrites those in `before`, which the caller has locked. Throws AlreadyThere: for `catalog_rows_pkey` when somebody
 * else added a row with the same id meanwhile, for `catalog_rows_key` when two rows would have the same value in `keyField`.
 */
export async function putRows(
  db: Kysely<Database>,
  catalog: CatalogKey,
  rows: readonly WrittenRow[],
  { before, keyField }: { readonly before: readonly WrittenRow[]; readonly keyField: string | undefined },
): Promise<void> {
  if (rows.length === 0) return
  const isThere = (row: WrittenRow) => row.deleted_at === null
  const keyOf = (row: WrittenRow) =>
    keyField !== undefined && isThere(row)
      ? sql<string | null>`catalog_key(${asJson(row.answers)}::jsonb, ${keyField})`
      : null
  const insert = (some: readonly WrittenRow[]) =>
    db
      .insertInto('catalog_rows')
      .values(some.map((row) => ({ ...row, answers: asJson(row.answers), key_value: keyOf(row) })))
  const known = new Map(before.map((row) => [row.id, row]))
  const [changed, added] = [rows.filter(({ id }) => known.has(id)), rows.filter(({ id }) => !known.has(id))]
  const hasNewKey = (row: WrittenRow) => {
    const old = known.get(row.id)
    return (
      !old || !isThere(old) || keyField === undefined || !isSame(old.answers[keyField], row.answers[keyField])
    )
  }
  const rekeyed = changed.filter((row) => isThere(row) && hasNewKey(row))
  if (keyField !== undefined && rekeyed.length > 0 && (await isKeyTaken(db, catalog, rekeyed, keyField)))
    throw new AlreadyThere('catalog_rows_key')
  if (changed.length > 0)
    await insert(changed)
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'catalog_id', 'id']).doUpdateSet((by) => ({
          generation: by.ref('excluded.generation'),
          rev: by.ref('excluded.rev'),
          revision: by.ref('excluded.revision'),
          answers: by.ref('excluded.answers'),
          key_value: by.ref('excluded.key_value'),
          updated_at: by.ref('excluded.updated_at'),
          updated_by_id: by.ref('excluded.updated_by_id'),
          deleted_at: by.ref('excluded.deleted_at'),
        })),
      )
      .execute()
  if (added.length > 0) await addRows(db, catalog, insert(added), added)
  await writePaths(db, catalog, { gone: before.filter(isThere), come: rows.filter(isThere) })
}

const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Tells whether two of these existing rows, or one of them and another row of the catalog, would have the same key. */
async function isKeyTaken(
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
  rows: readonly WrittenRow[],
  keyField: string,
): Promise<boolean> {
  const sent = JSON.stringify(rows.map(({ id, answers }) => ({ id, answers })))
  const found = await sql`
    with sent as (
      select id, catalog_key(answers, ${keyField}) as key from jsonb_to_recordset(${sent}::jsonb) as (id text, answers jsonb)
    )
    select from sent where key is not null group by key having count(*) > 1
    union all
    select from sent join catalog_rows r on r.account_id = ${accountId} and r.catalog_id = ${catalogId} and r.key_value = sent.key
    where not exists (select from sent as own where own.id = r.id)
    limit 1
  `.execute(db)
  return found.rows.length > 0
}

async function addRows(
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
  insert: InsertQueryBuilder<Database, 'catalog_rows', InsertResult>,
  rows: readonly WrittenRow[],
): Promise<void> {
  const { numInsertedOrUpdatedRows: count } = await insert
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (Number(count ?? 0) === rows.length) return
  const { revs } = await db
    .selectFrom('catalog_rows')
    .select(sql<string[]>`coalesce(array_agg(rev), '{}')`.as('revs'))
    .where('account_id', '=', accountId)
    .where('catalog_id', '=', catalogId)
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow()
  // Nobody else can have written a `rev` that this request made.
  const ours = new Set(rows.map(({ rev }) => rev))
  throw new AlreadyThere(revs.every((rev) => ours.has(rev)) ? 'catalog_rows_key' : 'catalog_rows_pkey')
}

/** Empties rows that were deleted before this moment; returns their number. */
export async function forgetDeletedRows(db: Kysely<Database>, before: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update catalog_rows set answers = '{}' where (account_id, catalog_id, id) in (
      select account_id, catalog_id, id from catalog_rows
      where deleted_at < ${before} and answers <> '{}' limit ${most} for update skip locked
    )
  `.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Tells whether any row has a file in a field. */
export async function rowsName(
  db: Kysely<Database>,
  catalog: CatalogKey,
  fieldId: string,
  fileUrl: string,
): Promise<boolean> {
  const file = { file_url: fileUrl }
  const has = (value: Json) => sql<boolean>`answers @> ${JSON.stringify({ [fieldId]: value })}::jsonb`
  const row = await rowsOf(db, catalog)
    .select('id')
    .where((where) => where.or([has(file), has([file])]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes another field the key of every row; fails with a unique violation when two rows would have the same key. */
export const rekeyRows = (
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
  keyField: string | null,
) =>
  sql`
    update catalog_rows set key_value = case when ${keyField}::text is not null then catalog_key(answers, ${keyField}) end
    where account_id = ${accountId} and catalog_id = ${catalogId} and deleted_at is null
  `.execute(db)

/** Returns a value that several rows have in a field, or undefined. */
export async function repeatedKey(
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
  keyField: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    select min(catalog_text(answers -> ${keyField})) as value from catalog_rows
    where account_id = ${accountId} and catalog_id = ${catalogId} and deleted_at is null
      and catalog_key(answers, ${keyField}) is not null
    group by catalog_key(answers, ${keyField}) having count(*) > 1 limit 1
  `.execute(db)
  return rows[0]?.value
}
