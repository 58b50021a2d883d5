import { sql, type Kysely, type RawBuilder, type Selectable } from 'kysely'
import type { FieldPath, Selector, SelectorQuery } from '../../schemas/filters/selector'
import type { Json } from '../../schemas/model/json'
import { secretMask } from '../../schemas/fields/password'
import { writePaths } from './catalogViews'
import { asJson } from './jsonColumn'
import type { CatalogRowsTable } from './catalogTables'
import type { Database } from './schema'
import { selectorFields, selectorOrder, selectorSql, type Documents } from './selectorSql'

export type CatalogRow = Selectable<CatalogRowsTable>

/** Which catalog's rows. */
export interface CatalogKey {
  readonly accountId: number
  readonly catalogId: number
}

/** How long a question may take (issue 6): nobody else waits for it. */
const longestSearch = 2_000

/** Runs a question within its time; SQLSTATE 57014 when it takes longer. */
export const withinTime = <T>(db: Kysely<Database>, ask: (db: Kysely<Database>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (inside) => {
    await sql`select set_config('statement_timeout', ${String(longestSearch)}, true)`.execute(inside)
    return ask(inside)
  })

/** Writers of a catalog's rows do not exclude each other; who adds a view waits until those on their way are done. */
export const shareRows = (db: Kysely<Database>, { catalogId }: CatalogKey) =>
  sql`select pg_advisory_xact_lock_shared(7462, ${catalogId})`.execute(db)

const rowsOf = (db: Kysely<Database>, { accountId, catalogId }: CatalogKey) =>
  db.selectFrom('catalog_rows').where('account_id', '=', accountId).where('catalog_id', '=', catalogId)

/** Rows by id, deleted ones too, held until the transaction ends. */
export const lockRows = (
  db: Kysely<Database>,
  catalog: CatalogKey,
  ids: readonly string[],
): Promise<CatalogRow[]> =>
  rowsOf(db, catalog)
    .selectAll()
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export const findRow = (
  db: Kysely<Database>,
  catalog: CatalogKey,
  id: string,
): Promise<CatalogRow | undefined> =>
  rowsOf(db, catalog).selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()

/** A row but for what the database makes of it. */
export type WrittenRow = Omit<CatalogRow, 'key_value'>

/**
 * Adds rows and writes over those that are there; `before` are the stored ones among them, `keyField` the field that no two rows
 * share: a unique violation of `catalog_rows_key` otherwise.
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
  await db
    .insertInto('catalog_rows')
    .values(rows.map((row) => ({ ...row, answers: asJson(row.answers), key_value: keyOf(row) })))
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
  await writePaths(db, catalog, { gone: before.filter(isThere), come: rows.filter(isThere) })
}

/** Gives every row the key of another field; a unique violation when two would share one. */
export const rekeyRows = (
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
  keyField: string | null,
) =>
  sql`
    update catalog_rows set key_value = case when ${keyField}::text is not null then catalog_key(answers, ${keyField}) end
    where account_id = ${accountId} and catalog_id = ${catalogId} and deleted_at is null
  `.execute(db)

/** A value that several rows have in a field, or undefined. */
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

const time = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00:00Z"')`

/** Nested objects around a value: what a document has that holds it at the path. */
const around = (path: FieldPath, value: Json): Json =>
  path.reduceRight<Json>((inner, key) => ({ [key]: inner }), value)

/** What may be seen of rows. */
export interface RowSight {
  /** Fields that may be seen and asked about; null: all. */
  readonly only: readonly string[] | null
  /** Fields of which only that they are answered may be seen. */
  readonly secret: readonly string[]
}

const seesAll: RowSight = { only: null, secret: [] }

function seenAnswers({ only, secret }: RowSight): RawBuilder<unknown> {
  if (only === null && secret.length === 0) return sql`answers`
  const value = sql`case when key = any(${[...secret]}::text[]) then to_jsonb(${secretMask}::text) else value end`
  const seen = only === null ? sql`true` : sql`key = any(${[...only]}::text[])`
  return sql`(select coalesce(jsonb_object_agg(key, ${value}), '{}') from jsonb_each(answers) where ${seen})`
}

/** Rows as documents (domain notes §6.4), to those who see so much of them. */
export function rowDocuments(sight: RowSight = seesAll): Documents {
  const { only, secret } = sight
  const answers = seenAnswers(sight)
  const columns: Readonly<Record<string, RawBuilder<unknown>>> = {
    _id: sql`to_jsonb(id)`,
    _rev: sql`to_jsonb(rev)`,
    catalog_id: sql`to_jsonb(catalog_id)`,
    created_at: sql`to_jsonb(${time('created_at')})`,
    updated_at: sql`to_jsonb(${time('updated_at')})`,
  }
  const isHidden = (id: string | undefined) =>
    id !== undefined && ((only !== null && !only.includes(id)) || secret.includes(id))
  return {
    whole: sql`jsonb_build_object('_id', id, '_rev', rev, 'catalog_id', catalog_id, 'answers', ${answers},
      'created_at', ${time('created_at')}, 'updated_at', ${time('updated_at')})`,
    at: (path) => {
      const [first = '', ...rest] = path
      if (first === 'answers')
        return isHidden(rest[0])
          ? sql`null::jsonb`
          : rest.length === 0
            ? sql`(${answers})`
            : sql`(answers #> ${rest}::text[])`
      const column = Object.hasOwn(columns, first) ? columns[first] : undefined
      return column && rest.length === 0 ? column : sql`null::jsonb`
    },
    hint: (path, value) => {
      const [first, ...rest] = path
      if (first === '_id' && rest.length === 0 && typeof value === 'string')
        return sql<boolean>`id = ${value}`
      if (first !== 'answers' || rest.length === 0 || isHidden(rest[0])) return undefined
      return sql<boolean>`answers @> ${JSON.stringify(around(rest, value))}::jsonb`
    },
  }
}

/** Which rows may be found at all, besides what is asked. */
export interface RowsWanted {
  readonly sight: RowSight
  /** What the rows must be, whatever may be seen of them. */
  readonly within: Selector | null
  /** Rows behind this id, when they come in the order of ids. */
  readonly after: string | null
}

const everything: Selector = { op: 'and', of: [] }

/** Rows as JSON texts, or values of the fields that were asked for, each with its row's id. */
export async function findRows(
  db: Kysely<Database>,
  catalog: CatalogKey,
  { selector, sort, fields, limit, skip }: SelectorQuery,
  { sight, within, after }: RowsWanted,
): Promise<{ readonly id: string; readonly found: unknown }[]> {
  const documents = rowDocuments(sight)
  const order = [...selectorOrder(documents, sort), sql`id`]
  const found = selectorFields(documents, fields)
  return withinTime(db, (inside) =>
    rowsOf(inside, catalog)
      .select(['id', (fields === null ? sql`${found}::text` : found).as('found')])
      .where('deleted_at', 'is', null)
      .where(selectorSql(documents, selector))
      .$if(within !== null, (query) => query.where(selectorSql(rowDocuments(), within ?? everything)))
      .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
      .orderBy(sql`${sql.join(order)}`)
      .limit(limit)
      .offset(skip)
      .execute(),
  )
}

/** How many rows there are, counted up to a number. */
export async function countRowsUpTo(
  db: Kysely<Database>,
  catalog: CatalogKey,
  most: number,
): Promise<number> {
  const { total } = await db
    .selectFrom(rowsOf(db, catalog).select('id').where('deleted_at', 'is', null).limit(most).as('r'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}
