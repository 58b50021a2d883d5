import { sql, type Kysely } from 'kysely'
import type { Selector } from '../../../schemas/filters/selector'
import type { Answers } from '../../../schemas/model/answers'
import type { Json } from '../../../schemas/model/json'
import { conditionsOf, passes } from './catalogKeys'
import type { CatalogKey } from './catalogRows'
import type { CatalogView } from './catalogViews'
import { asJson } from '../jsonColumn'
import type { Database } from '../schema'

/** Describes the row that is looked for by its values. */
export interface RowToMatch {
  /** The texts of its values by field id. */
  readonly where: { readonly [fieldId: string]: string }
  /** Values that decide between several rows which `where` fits. */
  readonly given: { readonly [fieldId: string]: Json }
}

interface MatchingRowsWanted {
  /** The fields that every `where` has. */
  readonly fieldIds: readonly string[]
  readonly meant: readonly RowToMatch[]
  readonly rest: Selector | null
  /** A view that begins with the fields, in any order. */
  readonly view: CatalogView | undefined
  /** The most rows with the same `where` that are compared: there may be very many, and each is compared with each description. */
  readonly alike: number
}

const differences = sql`(
  select count(*) from jsonb_each(given) as one
  where not coalesce(answers -> one.key = one.value
    or (jsonb_typeof(one.value) <> 'object'
      and catalog_text(answers -> one.key) = catalog_text(one.value)), false)
)`

/**
 * Returns the answers of the row that each description fits best, or undefined. All are looked for at once, in the transaction of `db`:
 * with a view by the path of each, and otherwise in one pass over the rows.
 */
export async function findMatchingRows(
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
  { fieldIds, meant, rest, view, alike }: MatchingRowsWanted,
): Promise<(Answers | undefined)[]> {
  const isMeant = sql.join(
    [
      sql`catalog_rows.account_id = ${accountId} and catalog_rows.catalog_id = ${catalogId}
        and catalog_rows.deleted_at is null`,
      ...fieldIds.map((id) => sql`catalog_text(catalog_rows.answers -> ${id}) = meant ->> ${id}`),
      ...(rest ? [passes(rest)] : []),
    ],
    sql` and `,
  )
  const way = sql`catalog_path(meant, ${view?.fields.slice(0, fieldIds.length)}::text[], ${view?.fields.length}::integer)`
  const found = view
    ? sql`
        select meant, found.* from ways cross join lateral (
          select catalog_rows.id, catalog_rows.answers, p.path from (
            select row_id, path from catalog_paths
            where account_id = ${accountId} and catalog_id = ${catalogId} and view_id = ${view.id}
              and path >= ${way} and path < ${way} || array[U&'\\+10FFFF']
          ) as p join catalog_rows on catalog_rows.id = p.row_id
          where ${isMeant} order by p.path, p.row_id limit ${alike}
        ) as found`
    : sql`
        select meant, id, answers, '{}'::text[] as path from (
          select meant, catalog_rows.id, catalog_rows.answers,
            row_number() over (partition by meant order by catalog_rows.id) as at
          from ways join catalog_rows on ${isMeant}
        ) as numbered where at <= ${alike}`
  const { rows } = await sql<{ at: number; answers: Answers }>`
    with asked as materialized (
      select at::integer as at, one -> 'where' as meant, one -> 'given' as given
      from jsonb_array_elements(${asJson(meant)}::jsonb) with ordinality as list (one, at)
    ), ways as materialized (select distinct meant from asked), found as materialized (${found})
    select distinct on (at) at, answers from asked join found using (meant)
    order by at, ${differences}, path, id
  `.execute(db)
  const answers = new Map(rows.map((row) => [row.at, row.answers]))
  return meant.map((_one, index) => answers.get(index + 1))
}

/** Tells whether any row of a catalog has these texts and meets the rest of a filter. When none does, it has read all rows. */
export async function hasRowsWithin(
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
  { where, rest }: Pick<RowToMatch, 'where'> & Pick<MatchingRowsWanted, 'rest'>,
): Promise<boolean> {
  const texts = Object.entries(where).map(([fieldId, value]) => ({ fieldId, value }))
  const found = await db
    .selectFrom('catalog_rows')
    .select('id')
    .where('account_id', '=', accountId)
    .where('catalog_id', '=', catalogId)
    .where('deleted_at', 'is', null)
    .where((of) => of.and([...conditionsOf(texts), ...(rest ? [passes(rest)] : [])]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
