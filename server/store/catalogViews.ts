import { sql, type Kysely } from 'kysely'
import type { CatalogKey, WrittenRow } from './catalogRows'
import { asJson } from './jsonColumn'
import type { Database } from './schema'

/** Levels that rows are looked up by, kept in an index of their own (docs/decisions/catalogRows.md). */
export interface CatalogView {
  readonly id: number
  readonly fields: readonly string[]
  readonly ready: boolean
}

const columns = ['account_id', 'catalog_id', 'view_id', 'path', 'row_id', 'folded'].join(', ')
const pathOf = sql`catalog_path(r.answers, v.fields, cardinality(v.fields))`
const foldedOf = sql`catalog_fold(coalesce(catalog_text(r.answers -> v.fields[cardinality(v.fields)]), ''))`

const asRows = (rows: readonly WrittenRow[]) =>
  sql`jsonb_to_recordset(${asJson(rows.map(({ id, answers }) => ({ id, answers })))}::jsonb) as r (id text, answers jsonb)`

/** Keeps the views of a catalog as its rows are; call it in the transaction that writes them. */
export async function writePaths(
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
  { gone, come }: { readonly gone: readonly WrittenRow[]; readonly come: readonly WrittenRow[] },
): Promise<void> {
  const views = await findViews(db, { accountId, catalogId })
  if (views.length === 0) return
  if (gone.length > 0)
    await sql`
      delete from catalog_paths p using catalog_views v, ${asRows(gone)}
      where v.account_id = ${accountId} and v.catalog_id = ${catalogId}
        and p.account_id = v.account_id and p.catalog_id = v.catalog_id and p.view_id = v.id
        and p.path = ${pathOf} and p.row_id = r.id
    `.execute(db)
  if (come.length > 0)
    await sql`
      insert into catalog_paths (${sql.raw(columns)})
      select v.account_id, v.catalog_id, v.id, ${pathOf}, r.id, ${foldedOf}
      from catalog_views v, ${asRows(come)}
      where v.account_id = ${accountId} and v.catalog_id = ${catalogId}
      on conflict do nothing
    `.execute(db)
}

export const findViews = (
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
): Promise<CatalogView[]> =>
  db
    .selectFrom('catalog_views')
    .select(['id', 'fields', 'ready'])
    .where('account_id', '=', accountId)
    .where('catalog_id', '=', catalogId)
    .orderBy('id')
    .execute()

/** Names a view; from when this returns, every write keeps it. */
export async function addView(
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
  fields: readonly string[],
): Promise<void> {
  await db
    .insertInto('catalog_views')
    .values({ account_id: accountId, catalog_id: catalogId, fields: [...fields] })
    .onConflict((conflict) => conflict.columns(['account_id', 'catalog_id', 'fields']).doNothing())
    .execute()
  // Writers that began before it and cannot see it: once they are done, their rows are there to be added.
  await db
    .transaction()
    .execute((inside) => sql`select pg_advisory_xact_lock(7462, ${catalogId})`.execute(inside))
}

/**
 * Adds the rows that were there before a view, some thousand at a time: each is held while it is added, so that whoever changes it
 * then finds what to take away.
 */
export async function fillView(
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
  viewId: number,
  atOnce = 2_000,
): Promise<void> {
  for (let last: string | null = ''; last !== null;) {
    const from: string = last
    const { rows } = await sql<{ last: string | null }>`
      with r as (
        select id, answers from catalog_rows
        where account_id = ${accountId} and catalog_id = ${catalogId} and deleted_at is null and id > ${from}
        order by id limit ${atOnce} for share
      ), added as (
        insert into catalog_paths (${sql.raw(columns)})
        select v.account_id, v.catalog_id, v.id, ${pathOf}, r.id, ${foldedOf}
        from r, catalog_views v
        where v.account_id = ${accountId} and v.catalog_id = ${catalogId} and v.id = ${viewId}
        on conflict do nothing
      )
      select max(id) as last from r
    `.execute(db)
    last = rows[0]?.last ?? null
  }
  await db
    .updateTable('catalog_views')
    .set({ ready: true })
    .where('account_id', '=', accountId)
    .where('catalog_id', '=', catalogId)
    .where('id', '=', viewId)
    .execute()
}
