import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Selector } from '../../../schemas/filters/selector'
import type { Answers } from '../../../schemas/model/answers'
import { pathsAt, prefixOf, top, type EqualAnswer } from './catalogPaths'
import type { CatalogKey } from './catalogRows'
import { rowDocuments } from './rowDocuments'
import { prepared } from '../query/prepared'
import { longestSearch, type Questions } from '../query/questions'
import type { CatalogView } from './catalogViews'
import { containsFolded } from '../query/containsText'
import { codeOf } from '../databaseErrors'
import type { Database } from '../schema'
import { conditionSql } from '../query/conditions/conditionSql'
import { selectorTree } from '../../../schemas/filters/selectorTree'
import { rowKeyText } from '../../../schemas/ports/rowKeyOf'

/** A question for the distinct values of one level of a cascade. */
export interface KeysWanted {
  readonly fieldId: string
  readonly where: readonly EqualAnswer[]
  /** The folded text that values contain; '' for all. */
  readonly search: string
  /** Another condition on the rows; null for none. */
  readonly rest: Selector | null
  readonly limit: number
}

const pattern = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`
export const passes = (rest: Selector): RawBuilder<boolean> =>
  conditionSql(selectorTree(rest), rowDocuments())

export const conditionsOf = (where: KeysWanted['where']) =>
  where.map(({ fieldId, value }) => sql<boolean>`catalog_text(answers -> ${fieldId}) = ${rowKeyText(value)}`)

/** The text of a key as it stands in a path (see `catalog_level`). */
const textInPath = sql`(case when starts_with(key, chr(1)) then substr(key, 24) else key end)`

/** A question that is answered through a view: about the rows whose paths begin with the prefix. */
interface Walk {
  readonly key: CatalogKey
  readonly view: CatalogView
  /** The values at the levels above, and their number. */
  readonly prefix: RawBuilder<string[]>
  readonly above: number
}

/** The paths of a view that begin with the prefix and lie behind `way`, without rows that have no value at the level. */
const pathsBehind = ({ key: { accountId, catalogId }, view, prefix }: Walk, way: RawBuilder<unknown>) =>
  sql`catalog_paths where account_id = ${accountId} and catalog_id = ${catalogId} and view_id = ${view.id}
    and path > ${way} and path < ${prefix} || ${top}`

/** Returns one path for each value of the level: it walks the index from one value to the next. */
const eachValue = (walk: Walk) => {
  const { prefix } = walk
  const level = sql.lit(walk.above + 1)
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

/** Returns one row for each path among those that meet a condition. */
const eachPath = (walk: Walk, paths: RawBuilder<unknown>, are: RawBuilder<unknown>) =>
  sql`select distinct on (path) path[${sql.lit(walk.above + 1)}] as key, row_id from (${paths}) as paths where ${are} order by path`

/** Returns the values as they stand in a row that meets the rest of the condition. */
function taken(
  { key, view, prefix }: Walk,
  candidates: RawBuilder<unknown>,
  { fieldId, rest }: KeysWanted,
  limit: RawBuilder<unknown>,
) {
  const { accountId, catalogId } = key
  const row = rest
    ? sql`select answers from (select row_id from ${pathsAt(key, view, sql`${prefix} || found.key`)}) as p
        join catalog_rows on account_id = ${accountId} and catalog_id = ${catalogId} and id = p.row_id
        where ${passes(rest)} limit 1`
    : sql`select answers from catalog_rows
        where account_id = ${accountId} and catalog_id = ${catalogId} and id = found.row_id limit 1`
  return sql`select found.key, r.answers -> ${fieldId} as value
    from (${candidates}) as found cross join lateral (${row}) as r
    where found.key <> '' limit ${limit}`
}

/**
 * Paths that are read in order before a text is searched for among all paths, and the first of them, which tell whether the text is rare:
 * then the others are not read.
 */
const firstPaths = 2_000
const fewPaths = 100
/** Shorter texts have no trigrams: they are searched for among the first `pathsForShort` paths only. */
const shortestTrigram = 3
const pathsForShort = 20_000
/** The most paths that are gathered by their trigrams. */
const mostGathered = 100_000

/**
 * Returns values of the view's last level that contain a text: frequent ones are among the first paths, others are found by trigrams. Each
 * step only runs when the one before it found too little, and the text is hidden from the planner, so that one prepared plan suits any
 * text. A null key says that too many paths have the text to be gathered, and that too few values are among the first paths.
 */
function containing(walk: Walk, wanted: KeysWanted, gathered: number): RawBuilder<unknown> {
  const { search } = wanted
  const limit = sql`(select ${wanted.limit}::integer)`
  const values = (candidates: RawBuilder<unknown>) => taken(walk, candidates, wanted, limit)
  const has = sql`folded like (select ${pattern(search)}::text)`
  const paths = sql`select path, row_id, folded from ${pathsBehind(walk, walk.prefix)}`
  const firstOf = (most: RawBuilder<unknown>) => sql`${paths} order by path limit ${most}`
  if (search.length < shortestTrigram) return values(eachPath(walk, firstOf(sql.lit(pathsForShort)), has))
  const isRare = sql`not exists (select from (${firstOf(sql.lit(fewPaths))}) as few where ${has})`
  const first = firstOf(sql`(case when ${isRare} then 0 else ${sql.lit(firstPaths)} end)`)
  const areMany = sql`(select count(*) from gathered) > ${sql.lit(gathered)}`
  return sql`
    with among_first as materialized (${values(eachPath(walk, first, has))}),
    gathered as materialized (
      select path, row_id from ${pathsBehind(walk, walk.prefix)} and ${has} and (select count(*) from among_first) < ${limit} limit ${sql.lit(gathered + 1)}
    )
    select key, value from among_first where (select count(*) from among_first) >= ${limit}
    union all
    select key, value from (${values(eachPath(walk, sql`select * from gathered`, sql`not ${areMany}`))}) as few
    union all
    select null, null where ${areMany}`
}

/**
 * Orders numbers by value, then texts in reading order when the list is complete. A part of a list stays in the order of character
 * codes in which it was taken, because sorted otherwise it would seem to have gaps.
 */
const inOrder = (limit: number) =>
  sql`case when count(*) over () < ${limit} and jsonb_typeof(value) <> 'number' then ${textInPath} end collate reading_order nulls first,
    key collate "C"`

interface FoundValue {
  readonly key: string | null
  readonly value: unknown
}

const valueOf = ({ value }: FoundValue) => value

async function valuesOf(
  db: Kysely<Database>,
  found: RawBuilder<unknown>,
  { limit }: KeysWanted,
  plan: RawBuilder<unknown>,
): Promise<readonly FoundValue[]> {
  const { rows } = await sql<FoundValue>`
    ${plan} select key, value from (${found}) as taken order by ${inOrder(limit)}
  `.execute(db)
  return rows
}

/** Returns values of `fieldId` through a view whose first levels are the fields of `where`, in any order, followed by `fieldId`. */
export const keysByView = (
  questions: Questions,
  key: CatalogKey,
  view: CatalogView,
  wanted: KeysWanted,
  gathered = mostGathered,
): Promise<unknown[]> =>
  questions.ask(async (inside) => {
    const { where, search, rest, limit } = wanted
    const walk: Walk = { key, view, prefix: prefixOf(view, where), above: where.length }
    const read = (values: RawBuilder<unknown>) => valuesOf(inside, values, wanted, rest ? sql`` : prepared)
    const among = (values: RawBuilder<unknown>) => taken(walk, values, wanted, sql`${limit}`)
    if (search === '') return (await read(among(eachValue(walk)))).map(valueOf)
    const has = containsFolded(textInPath, search)
    if (view.fields.length > where.length + 1)
      return (await read(among(sql`select * from (${eachValue(walk)}) as every where ${has}`))).map(valueOf)
    const found = await read(containing(walk, wanted, gathered))
    if (found.every((one) => one.key !== null)) return found.map(valueOf)
    // Without a prepared plan, so that the planner chooses by what it knows about the text.
    const paths = sql`select path, row_id, folded from ${pathsBehind(walk, walk.prefix)}`
    const all = eachPath(walk, paths, sql`folded like ${pattern(search)}`)
    return (await valuesOf(inside, among(all), wanted, sql``)).map(valueOf)
  })

/** What is found without a view; not whole when only some rows were searched because all would take too long. */
export interface KeysByRows {
  readonly found: readonly unknown[]
  readonly isWhole: boolean
}

/** Milliseconds for which all rows are searched; after that only `someRows` of them are. */
const allRowsTime = 1_200
const someRows = 20_000
/** The SQLSTATE of a statement that was cancelled because it took too long. */
const tooSlow = '57014'

/**
 * Returns the same values from the rows, when there is no view. When that takes too long, it searches `half`, a view that is still being
 * filled, with the rows that it has by now, and otherwise some of the rows.
 */
export async function keysByRows(
  questions: Questions,
  key: CatalogKey,
  wanted: KeysWanted,
  half: CatalogView | undefined,
  patience = allRowsTime,
): Promise<KeysByRows> {
  try {
    return { found: await keysAmong(questions, key, wanted, null, patience), isWhole: true }
  } catch (error) {
    if (codeOf(error) !== tooSlow) throw error
  }
  const found = half ? await keysByView(questions, key, half, wanted) : []
  if (found.length > 0) return { found, isWhole: false }
  return {
    found: await keysAmong(questions, key, wanted, someRows, longestSearch - allRowsTime),
    isWhole: false,
  }
}

/** Returns values of the rows that fit; with `some`, only of so many rows in the order of their ids. */
async function keysAmong(
  questions: Questions,
  { accountId, catalogId }: CatalogKey,
  { fieldId, where, search, rest, limit }: KeysWanted,
  some: number | null,
  milliseconds: number,
): Promise<unknown[]> {
  const first = some === null ? sql`` : sql`order by id limit ${some}`
  const query = sql<{ value: unknown }>`
    select value from (
      select catalog_level(text) collate "C" as key, value from (
        select distinct on (text collate "C") text, value from (
          select catalog_text(answers -> ${fieldId}) as text, answers -> ${fieldId} as value
          from (
            select * from catalog_rows
            where account_id = ${accountId} and catalog_id = ${catalogId} and deleted_at is null ${first}
          ) as catalog_rows
          where ${sql.join([...conditionsOf(where), rest ? passes(rest) : sql<boolean>`true`], sql` and `)}
        ) as every
        where text <> '' and ${containsFolded(sql`text`, search)}
      ) as each_text
      order by key limit ${limit}
    ) as found
    order by ${inOrder(limit)}
  `
  return (await questions.ask((inside) => query.execute(inside), { milliseconds })).rows.map(
    ({ value }) => value,
  )
}

/** Returns the answers of the first row that has these values; a given `view` must begin with their fields. */
export async function firstRow(
  questions: Questions,
  { accountId, catalogId }: CatalogKey,
  { where, rest, view }: Pick<KeysWanted, 'where' | 'rest'> & { readonly view: CatalogView | undefined },
): Promise<Answers | undefined> {
  const others = rest ? passes(rest) : sql<boolean>`true`
  return questions.ask(async (inside) => {
    const prefix = view ? prefixOf(view, where) : sql``
    const query = view
      ? sql<{ answers: Answers }>`
          ${rest ? sql`` : prepared} select answers from (
            select row_id, path from ${pathsAt({ accountId, catalogId }, view, prefix)}
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
