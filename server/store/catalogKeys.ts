import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Selector } from '../../schemas/filters/selector'
import type { Answers } from '../../schemas/model/answers'
import type { RowKey } from '../../schemas/ports/catalogPort'
import { rowDocuments, withinTime, type CatalogKey } from './catalogRows'
import type { CatalogView } from './catalogViews'
import { asJson } from './jsonColumn'
import type { Database } from './schema'
import { selectorSql } from './selectorSql'

/** Values of one level: distinct, and those that are told as people read them. */
export interface KeysWanted {
  readonly fieldId: string
  readonly where: readonly { readonly fieldId: string; readonly value: RowKey }[]
  /** Folded; '' for all. */
  readonly search: string
  /** What else the rows must be; null for nothing. */
  readonly rest: Selector | null
  readonly limit: number
}

/** After every text there is. */
const top = sql`array[U&'\\+10FFFF']`
const pattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`
const passes = (rest: Selector): RawBuilder<boolean> => selectorSql(rowDocuments(), rest)

/** The way to the rows that have these values, which are of the view's first levels. */
async function prefixOf(
  db: Kysely<Database>,
  view: CatalogView,
  where: KeysWanted['where'],
): Promise<readonly string[]> {
  const answers = asJson(Object.fromEntries(where.map(({ fieldId, value }) => [fieldId, value])))
  const above = view.fields.slice(0, where.length)
  const { rows } = await sql<{ prefix: string[] }>`
    select catalog_path(${answers}::jsonb, ${above}::text[], ${view.fields.length}) as prefix
  `.execute(db)
  return rows[0]?.prefix ?? []
}

const conditionsOf = (where: KeysWanted['where']) =>
  where.map(({ fieldId, value }) => sql<boolean>`catalog_text(answers -> ${fieldId}) = ${String(value)}`)

/** Where a question goes through a view: the rows behind a way. */
interface Walk {
  readonly key: CatalogKey
  readonly view: CatalogView
  /** The values at the levels above. */
  readonly prefix: readonly string[]
}

/** The paths of a view behind a way, without the rows that have nothing at the level. */
const pathsBehind = ({ key: { accountId, catalogId }, view, prefix }: Walk, way: RawBuilder<unknown>) =>
  sql`catalog_paths where account_id = ${accountId} and catalog_id = ${catalogId} and view_id = ${view.id}
    and path > ${way} and path < ${[...prefix]}::text[] || ${top}`

/** One path for each value of the level: the index is walked from one value to the next. */
const eachValue = (walk: Walk) => {
  const prefix = sql`${[...walk.prefix]}::text[]`
  const level = sql.lit(walk.prefix.length + 1)
  return sql`
    with recursive walk as (
      (select path[${level}] as key, row_id, path from ${pathsBehind(walk, prefix)} order by path limit 1)
      union all
      select next.key, next.row_id, next.path from walk cross join lateral (
        select path[${level}] as key, row_id, path
        from ${pathsBehind(walk, sql`${prefix} || walk.key || ${top}`)} order by path limit 1
      ) as next
    )
    select key, row_id from walk`
}

/** How many paths are read in their order before a text is looked for among all. */
const firstPaths = 5_000
/** Shorter texts have no trigrams: those are only looked for among so many. */
const shortestTrigram = 3
const pathsForShort = 20_000

/** Values of the view's last level that contain a text, either among the first or among all. */
function containing(walk: Walk, search: string, first: number | null) {
  const paths = sql`select path, row_id, folded from ${pathsBehind(walk, sql`${[...walk.prefix]}::text[]`)}`
  const among = first === null ? paths : sql`${paths} order by path limit ${first}`
  return sql`select distinct on (path) path[${sql.lit(walk.prefix.length + 1)}] as key, row_id
    from (${among}) as among where folded like ${pattern(search)} order by path`
}

/** The values themselves, as a row has them that passes what else is asked. */
async function valuesOf(
  db: Kysely<Database>,
  { key: { accountId, catalogId }, view, prefix }: Walk,
  candidates: RawBuilder<unknown>,
  { fieldId, rest, limit }: KeysWanted,
): Promise<unknown[]> {
  const way = sql`${[...prefix]}::text[] || found.key`
  const row = rest
    ? sql`select answers from (select row_id from catalog_paths
          where account_id = ${accountId} and catalog_id = ${catalogId} and view_id = ${view.id}
            and path >= ${way} and path < ${way} || ${top}) as p
        join catalog_rows on account_id = ${accountId} and catalog_id = ${catalogId} and id = p.row_id
        where ${passes(rest)} limit 1`
    : sql`select answers from catalog_rows
        where account_id = ${accountId} and catalog_id = ${catalogId} and id = found.row_id limit 1`
  const { rows } = await sql<{ value: unknown }>`
    select value from (
      select found.key, r.answers -> ${fieldId} as value
      from (${candidates}) as found cross join lateral (${row}) as r
      where found.key <> '' limit ${limit}
    ) as taken
    order by key collate reading_order
  `.execute(db)
  return rows.map(({ value }) => value)
}

/** By a view whose first levels are those of `where`, in any order, and then `fieldId`. */
export const keysByView = (
  db: Kysely<Database>,
  key: CatalogKey,
  view: CatalogView,
  wanted: KeysWanted,
): Promise<unknown[]> =>
  withinTime(db, async (inside) => {
    const { where, search, limit } = wanted
    const walk: Walk = { key, view, prefix: await prefixOf(inside, view, where) }
    const read = (candidates: RawBuilder<unknown>) => valuesOf(inside, walk, candidates, wanted)
    if (search === '') return read(eachValue(walk))
    if (view.fields.length > where.length + 1)
      return read(
        sql`select * from (${eachValue(walk)}) as every where catalog_fold(key) like ${pattern(search)}`,
      )
    const short = search.length < shortestTrigram
    // What is frequent is among the first; what is not, its trigrams tell.
    const found = await read(containing(walk, search, short ? pathsForShort : firstPaths))
    return short || found.length >= limit ? found : read(containing(walk, search, null))
  })

/** The same from the rows themselves, where no view is. */
export async function keysByRows(
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
  { fieldId, where, search, rest, limit }: KeysWanted,
): Promise<unknown[]> {
  const query = sql<{ value: unknown }>`
    select value from (
      select distinct on (key) key, value from (
        select catalog_text(answers -> ${fieldId}) as key, answers -> ${fieldId} as value from catalog_rows
        where account_id = ${accountId} and catalog_id = ${catalogId} and deleted_at is null
          and ${sql.join([...conditionsOf(where), rest ? passes(rest) : sql<boolean>`true`], sql` and `)}
      ) as every
      where key <> '' and (${search} = '' or catalog_fold(key) like ${pattern(search)})
      order by key
    ) as found
    order by key collate reading_order limit ${limit}
  `
  const { rows } = await withinTime(db, (inside) => query.execute(inside))
  return rows.map(({ value }) => value)
}

/** The answers of the first row that has these values; `view`, when given, begins with their fields. */
export async function firstRow(
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
  { where, rest, view }: Pick<KeysWanted, 'where' | 'rest'> & { readonly view: CatalogView | undefined },
): Promise<Answers | undefined> {
  const others = rest ? passes(rest) : sql<boolean>`true`
  return withinTime(db, async (inside) => {
    const prefix = view ? await prefixOf(inside, view, where) : []
    const query = view
      ? sql<{ answers: Answers }>`
          select answers from (
            select row_id, path from catalog_paths
            where account_id = ${accountId} and catalog_id = ${catalogId} and view_id = ${view.id}
              and path >= ${prefix}::text[] and path < ${prefix}::text[] || ${top}
          ) as p
          join catalog_rows on account_id = ${accountId} and catalog_id = ${catalogId} and id = p.row_id
          where ${others} order by p.path, id limit 1`
      : sql<{ answers: Answers }>`
          select answers from catalog_rows
          where account_id = ${accountId} and catalog_id = ${catalogId} and deleted_at is null
            and ${sql.join([...conditionsOf(where), others], sql` and `)}
          order by id limit 1`
    const { rows } = await query.execute(inside)
    return rows[0]?.answers
  })
}
