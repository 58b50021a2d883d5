import { sql, type Kysely } from 'kysely'
import type { CatalogKey, WrittenRow } from './catalogRows'
import { asJson } from '../jsonColumn'
import { prepared } from '../query/prepared'
import { excludeWriters } from './rowWriters'
import type { Database } from '../schema'

/**
 * A cascade that is kept beside a catalog's rows, so that its values are found fast
 * (docs/decisions/068-how-catalogs-and-their-rows-lie.md).
 */
export interface CatalogView {
  readonly id: number
  /** The fields of the levels, from the top. */
  readonly fields: readonly string[]
  /** False while the rows that existed before the view are being added. */
  readonly ready: boolean
  /** When it was used last, exact to about a day. */
  readonly usedAt: Date
}

const columns = ['account_id', 'catalog_id', 'view_id', 'path', 'row_id', 'folded'].join(', ')
const pathOf = sql`catalog_path(r.answers, v.fields, cardinality(v.fields))`
const foldedOf = sql`fold_text(coalesce(catalog_text(r.answers -> v.fields[cardinality(v.fields)]), ''))`

const asRows = (rows: readonly WrittenRow[]) =>
  sql`jsonb_to_recordset(${asJson(rows.map(({ id, answers }) => ({ id, answers })))}::jsonb) as r (id text, answers jsonb)`

/** Updates the views of a catalog for rows that change; call it in the transaction that writes the rows. */
export async function writePaths(
  db: Kysely<Database>,
  key: CatalogKey,
  { gone, come }: { readonly gone: readonly WrittenRow[]; readonly come: readonly WrittenRow[] },
): Promise<void> {
  const { accountId, catalogId } = key
  if ((await findViews(db, key)).length === 0) return
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

export async function findViews(
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
): Promise<CatalogView[]> {
  const { rows } = await sql<CatalogView>`
    ${prepared} select id, fields, ready, used_at as "usedAt" from catalog_views
    where account_id = ${accountId} and catalog_id = ${catalogId} order by id
  `.execute(db)
  return rows
}

/** Adds a view; once this returns, every write of rows updates it. */
export async function addView(
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
  { fields }: Pick<CatalogView, 'fields'>,
): Promise<CatalogView | undefined> {
  await db
    .insertInto('catalog_views')
    .values({ account_id: accountId, catalog_id: catalogId, fields: [...fields] })
    .onConflict((conflict) => conflict.columns(['account_id', 'catalog_id', 'fields']).doNothing())
    .execute()
  // Waits for writers that began before the view and cannot see it: once they are done, their rows are there to be added.
  await db.transaction().execute((inside) => excludeWriters(inside, { catalogId }))
  const views = await findViews(db, { accountId, catalogId })
  return views.find((view) => view.fields.join() === fields.join())
}

/**
 * Adds the rows that existed before a view, some thousand at a time, while nobody writes: locking each row instead would rewrite
 * all of them.
 */
export async function fillView(
  db: Kysely<Database>,
  key: CatalogKey,
  view: CatalogView,
  atOnce = 5_000,
): Promise<void> {
  const { accountId, catalogId } = key
  const added = sql`insert into catalog_paths (${sql.raw(columns)})
    select v.account_id, v.catalog_id, v.id, ${pathOf}, r.id, ${foldedOf}
    from r, catalog_views v
    where v.account_id = ${accountId} and v.catalog_id = ${catalogId} and v.id = ${view.id}
    order by 4 on conflict do nothing`
  for (let last: string | null = ''; last !== null;) {
    const from: string = last
    last = await db.transaction().execute(async (inside) => {
      await excludeWriters(inside, { catalogId })
      const { rows } = await sql<{ last: string | null }>`
        with r as materialized (
          select id, answers from catalog_rows
          where account_id = ${accountId} and catalog_id = ${catalogId} and deleted_at is null and id > ${from}
          order by id limit ${atOnce}
        ), added as (${added})
        select max(id) as last from r
      `.execute(inside)
      return rows[0]?.last ?? null
    })
  }
  // Without statistics the planner would plan a question about thousands of rows like one about a few.
  await sql`analyze catalog_rows, catalog_paths`.execute(db)
  await ofView(db, key, view).set({ ready: true }).execute()
}

const ofView = (
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
  { id }: Pick<CatalogView, 'id'>,
) =>
  db
    .updateTable('catalog_views')
    .where('account_id', '=', accountId)
    .where('catalog_id', '=', catalogId)
    .where('id', '=', id)

/** Notes when a view was used. */
export const markUsed = (db: Kysely<Database>, key: CatalogKey, view: CatalogView, now: Date) =>
  ofView(db, key, view).set({ used_at: now }).execute()

/** Removes a view, and then its paths, some thousand at a time. */
export async function dropView(
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
  id: number,
): Promise<void> {
  await db
    .deleteFrom('catalog_views')
    .where('account_id', '=', accountId)
    .where('catalog_id', '=', catalogId)
    .where('id', '=', id)
    .execute()
  await excludeWriters(db, { catalogId })
  for (let deleted = 1n; deleted > 0n;) {
    const { numAffectedRows = 0n } = await sql`
      delete from catalog_paths where ctid = any(array(
        select ctid from catalog_paths
        where account_id = ${accountId} and catalog_id = ${catalogId} and view_id = ${id} limit 20000
      ))
    `.execute(db)
    deleted = numAffectedRows
  }
}

export interface UnusedView extends CatalogKey {
  readonly id: number
}

/** Returns views that nobody has used since this moment. */
export async function unusedViews(db: Kysely<Database>, since: Date): Promise<UnusedView[]> {
  const { rows } = await sql<UnusedView>`
    select account_id as "accountId", catalog_id as "catalogId", id from catalog_views where used_at < ${since} limit 100
  `.execute(db)
  return rows
}
