import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ConditionTree, ValuePath } from '../../../schemas/conditions/conditionTree'
import type { Json } from '../../../schemas/model/json'
import type { Database } from '../schema'
import type { Collection, Documents } from './collection'
import { meets, plain } from './findDocuments'

/** What is worked out of each group. All but `distinct` are of the values that are numbers; null where there is none. */
export interface Measure {
  readonly what: 'sum' | 'avg' | 'min' | 'max' | 'distinct'
  readonly path: ValuePath
}

/** A period of a calendar; weeks begin on Mondays. */
export type Period = 'day' | 'week' | 'month' | 'year'

/** What documents are put together by: a value, or the period that a moment of theirs is in where the viewer is. */
export type GroupedBy =
  | { readonly path: ValuePath; readonly period?: undefined }
  | { readonly path: ValuePath; readonly period: Period; readonly timezone: string }

/** Which groups are meant: those of the most documents come first, and those of as many in the order that jsonb has. */
export interface AggregateQuery {
  readonly where: ConditionTree
  /** Empty: all documents are one group. */
  readonly by: readonly GroupedBy[]
  readonly measures?: readonly Measure[]
  readonly limit: number
  readonly skip?: number
}

export interface Group {
  /** A value, or the first day of a period (`YYYY-MM-DD`); null: nothing is there. In the order of `by`. */
  readonly keys: readonly Json[]
  readonly count: number
  /** In the order of the measures that were asked for. */
  readonly measures: readonly (number | null)[]
}

export interface Groups {
  readonly groups: readonly Group[]
  /** How many documents all groups have, those of other pages too. */
  readonly documents: number
  /** How many groups there are on all pages. */
  readonly total: number
}

/** A value is nothing when it is not there or null: then it belongs to no number and to no distinct value. */
export const valueAt = (documents: Documents, path: ValuePath) => sql`nullif(${documents.at(path)}, 'null')`

/** Throws a RangeError for a period of something that is no moment of the collection's own. */
function keyOf(documents: Documents, by: GroupedBy): RawBuilder<unknown> {
  if (by.period === undefined) return valueAt(documents, by.path)
  const moment = documents.moment?.(by.path)
  if (!moment) throw new RangeError(`${by.path.join('/')} is no moment`)
  return sql`date_trunc(${sql.lit(by.period)}, ${moment} at time zone ${by.timezone})::date`
}

/** Numbers are added up as decimals, and told as texts, because a sum may be larger than any number of JSON. */
function measured({ what }: Measure, value: RawBuilder<unknown>): RawBuilder<unknown> {
  if (what === 'distinct') return sql`count(distinct ${value})::text`
  const number = sql`case when jsonb_typeof(${value}) = 'number' then ${value}::numeric end`
  return sql`${sql.raw(what)}(${number})::text`
}

const numberOf = (text: string | null): number | null => {
  const number = text === null ? NaN : Number(text)
  return Number.isFinite(number) ? number : null
}

interface GroupRow {
  /** Null on the only row of a page that has no groups. */
  readonly keys: readonly Json[] | null
  readonly count: number
  readonly measures: readonly (string | null)[]
  readonly documents: number
  readonly total: number
}

/** Counts documents by what they have, under the collection's scope and any filter, and works out measures of each group. */
export async function aggregateDocuments(
  db: Kysely<Database>,
  collection: Collection,
  { where, by, measures = [], limit, skip = 0 }: AggregateQuery,
): Promise<Groups> {
  const documents = plain(collection.documents)
  const name = (prefix: string, index: number) => sql.ref(`d.${prefix}${index}`)
  const keys = by.map((_, index) => name('key', index))
  const list = (parts: readonly RawBuilder<unknown>[]) =>
    parts.length === 0 ? sql`'[]'::jsonb` : sql`jsonb_build_array(${sql.join([...parts])})`
  const chosen = [
    ...by.map((one, index) => sql`${keyOf(documents, one)} as ${sql.ref(`key${index}`)}`),
    ...measures.map(({ path }, index) => sql`${valueAt(documents, path)} as ${sql.ref(`value${index}`)}`),
    sql`1 as one`,
  ]
  const { rows } = await sql<GroupRow>`
    with g as (
      select ${list(keys)} as keys, count(*)::int as count,
        ${list(measures.map((one, index) => measured(one, name('value', index))))} as measures
      from (
        select ${sql.join(chosen)} from ${sql.table(collection.table)}
        where ${collection.scope.of} and ${meets(collection, where)}
      ) as d
      ${keys.length === 0 ? sql`having count(*) > 0` : sql`group by ${sql.join(keys)}`}
    )
    select page.*, whole.* from (
      select coalesce(sum(count), 0)::int as documents, count(*)::int as total from g
    ) as whole left join lateral (
      select * from g order by count desc, keys limit ${limit} offset ${skip}
    ) as page on true
    order by count desc, keys
  `.execute(db)
  return {
    groups: rows.flatMap((row) =>
      row.keys === null ? [] : [{ keys: row.keys, count: row.count, measures: row.measures.map(numberOf) }],
    ),
    documents: rows[0]?.documents ?? 0,
    total: rows[0]?.total ?? 0,
  }
}
