import { sql, type Kysely, type RawBuilder } from 'kysely'
import { answerAt, conjunctsOf, type Selector } from '../../../schemas/filters/selector'
import type { CatalogKey } from './catalogRows'
import type { Database } from '../schema'
import type { CatalogView } from './catalogViews'
import { patternSql } from '../query/patternSql'

/*
 * One field of each row in the order of grids. Nothing there comes first, then kinds of values as in CouchDB, numbers by size, texts
 * as people read them; rows with the same by their ids.
 */

/** The columns `rank, number, text, rest` of a value. */
export const columnParts = (value: RawBuilder<unknown>) => sql`
  coalesce(array_position(array['null', 'boolean', 'number', 'string', 'array', 'object'], jsonb_typeof(${value})), 0)::smallint,
  case jsonb_typeof(${value}) when 'number' then (${value})::numeric else 0 end,
  left(coalesce(${value} #>> '{}', ''), 200),
  nullif(substr(${value} #>> '{}', 201), '')`

/** Takes rows out of the columns of a catalog; `rows` is `r (id, answers)` as they were. */
export const eraseColumns = (
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
  rows: RawBuilder<unknown>,
) =>
  sql`
    delete from catalog_columns c using (
      select v.id as view_id, r.id as row_id, ${columnParts(sql`(r.answers -> v.fields[1])`)}
      from catalog_views v, ${rows}
      where v.account_id = ${accountId} and v.catalog_id = ${catalogId} and v.kind = 'column'
    ) as old (view_id, row_id, rank, number, text, rest)
    where c.account_id = ${accountId} and c.catalog_id = ${catalogId} and c.view_id = old.view_id and c.rank = old.rank
      and c.number = old.number and c.text = old.text and c.row_id = old.row_id
  `.execute(db)

/** Puts rows into the columns of a catalog; `rows` is `r (id, answers)`. */
export const writeColumns = (
  db: Kysely<Database>,
  { accountId, catalogId }: CatalogKey,
  rows: RawBuilder<unknown>,
) =>
  sql`
    insert into catalog_columns (account_id, catalog_id, view_id, rank, number, text, rest, row_id)
    select v.account_id, v.catalog_id, v.id, ${columnParts(sql`(r.answers -> v.fields[1])`)}, r.id
    from catalog_views v, ${rows}
    where v.account_id = ${accountId} and v.catalog_id = ${catalogId} and v.kind = 'column'
    on conflict do nothing
  `.execute(db)

/** The rows of a column, as `c`. */
export const columnRows = ({ accountId, catalogId }: CatalogKey, view: CatalogView) =>
  sql`catalog_columns c where c.account_id = ${accountId} and c.catalog_id = ${catalogId} and c.view_id = ${view.id}`

/** The order of a column's index, either way. */
export function columnOrder(descending: boolean) {
  const direction = descending ? sql`desc` : sql`asc`
  const parts = [sql`c.rank`, sql`c.number`, sql`c.text`, sql`c.row_id`]
  return sql`${sql.join(parts.map((part) => sql`${part} ${direction}`))}`
}

/** What is known of the values of a column besides what is stored. */
export interface Column {
  readonly view: CatalogView
  /** All of its texts are dates or times, whose order is that of their characters. */
  readonly isTime: boolean
}

/** Columns by their fields. */
export interface KeptColumns {
  readonly key: CatalogKey
  readonly of: ReadonlyMap<string, Column>
}

const rankOf = { number: 3, text: 4 } as const

/** Of more rows than these nobody is told which they are: to read each by its id would take longer than to look at all. */
const mostHinted = 20_000
const fewestHinted = 2_000

/**
 * The ids of the rows that ranges and patterns of a selector may mean, by the columns that know them, and of no row that it means is the
 * id missing; undefined when they tell nothing, or leave too many for somebody who needs so many rows in the order of their ids. They are found before the rows are, in a question of their own: joined
 * with the rows, the columns are read through once for every row as soon as a planner takes either for few.
 */
export async function hintedIds(
  db: Kysely<Database>,
  { key, of }: KeptColumns,
  selector: Selector,
  needed: number,
): Promise<readonly string[] | undefined> {
  // Of many, who looks at rows in their order soon has found the few that are needed.
  const most = Math.min(Math.max(20 * needed, fewestHinted), mostHinted)
  const parts = conjunctsOf(selector)
  const sets = [...of].flatMap(([fieldId, column]) => {
    const asked = parts.filter((part) => answerAt(part) === fieldId)
    const rows = sql`select c.row_id from ${columnRows(key, column.view)}`
    return [...patternSets(rows, asked), ...rangeSet(rows, asked, column.isTime)]
  })
  if (sets.length === 0) return undefined
  const firstOf = (set: RawBuilder<unknown>, at: number) =>
    sql`array(select row_id from ${set} as hinted limit ${most + 1}) as ${sql.ref(`set${at}`)}`
  const { rows } = await sql<{ [set: string]: string[] }>`select ${sql.join(sets.map(firstOf))}`.execute(db)
  const few = Object.values(rows[0] ?? {}).filter((ids) => ids.length <= most)
  const [smallest, ...others] = few.sort((one, other) => one.length - other.length)
  if (!smallest) return undefined
  const inAll = others.map((ids) => new Set(ids))
  return smallest.filter((id) => inAll.every((ids) => ids.has(id)))
}

const patternSets = (rows: RawBuilder<unknown>, asked: readonly Selector[]): RawBuilder<unknown>[] =>
  asked.flatMap((one) =>
    one.op === 'regex' && !one.negated
      ? [sql`(${rows} and (c.text || coalesce(c.rest, '')) ~ ${patternSql(one.pattern)})`]
      : [],
  )

/** Rows between what is asked for; each condition by itself, since nobody could guess how many rows a comparison of several columns leaves. */
function rangeSet(
  rows: RawBuilder<unknown>,
  asked: readonly Selector[],
  isTime: boolean,
): RawBuilder<unknown>[] {
  const ends = asked.flatMap((one) => {
    if (one.op !== 'gt' && one.op !== 'gte') return []
    const { op, value, negated } = one
    if (typeof value !== 'number' && (typeof value !== 'string' || !isTime)) return []
    const sign = { gt: negated ? sql`<=` : sql`>`, gte: negated ? sql`<` : sql`>=` }[op]
    const isNumber = typeof value === 'number'
    const rank = isNumber ? rankOf.number : rankOf.text
    const within = isNumber
      ? sql`c.number ${sign} ${value}::numeric`
      : sql`c.text ${sign} ${value.slice(0, 200)}`
    return [{ rank, isLower: !negated, within }]
  })
  const [first] = ends
  if (!first) return []
  const { rank, isLower } = first
  const same = ends.filter((end) => end.rank === rank)
  const between = sql`${rows} and c.rank = ${rank}::smallint ${rank === rankOf.text ? sql`and c.number = 0` : sql``}
    and ${sql.join(
      same.map(({ within }) => within),
      sql` and `,
    )}`
  if (same.some((end) => end.isLower !== isLower)) return [sql`(${between})`]
  // Open at one end: there are the kinds of values beyond, too.
  const beyond = isLower ? sql`c.rank > ${rank}::smallint` : sql`c.rank > 0 and c.rank < ${rank}::smallint`
  return [sql`(${between} union all ${rows} and ${beyond})`]
}
