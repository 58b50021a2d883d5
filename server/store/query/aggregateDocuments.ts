import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { ConditionTree, ValuePath } from '../../../schemas/conditions/conditionTree'
import type { Json } from '../../../schemas/model/json'
import { blanks } from '../../migrations/0034_conditions'
import type { Database } from '../schema'
import type { Collection, Documents } from './collection'
import { measureSql, partSql, valueAt, wholeSql, type WholeMeasure } from './measureSql'
import { readDocuments } from './readDocuments'

/** A figure computed for each group. All but `distinct` use only values that are numbers, and are null when there are none. */
export interface Measure {
  readonly what: 'sum' | 'avg' | 'min' | 'max' | 'distinct'
  readonly path: ValuePath
}

/** A period of a calendar; weeks begin on Mondays. */
export type Period = 'day' | 'week' | 'month' | 'year'

/**
 * What documents are grouped by: a value, or the period of a moment in the viewer's timezone. With `written`, answers are read like
 * conditions read them: texts are trimmed, blank ones count as nothing, and what is no single value (with a period: no day) as an empty
 * list.
 */
export type GroupedBy =
  | { readonly path: ValuePath; readonly period?: undefined; readonly written?: true }
  | {
      readonly path: ValuePath
      readonly period: Period
      readonly timezone: string
      readonly written?: undefined
    }
  | { readonly path: ValuePath; readonly period: Period; readonly written: true }

/** A page of groups: those with the most documents first, and groups of equal size in the order of jsonb. */
export interface AggregateQuery {
  readonly where: ConditionTree
  /** Empty when all documents form one group. */
  readonly by: readonly GroupedBy[]
  readonly measures?: readonly (Measure | WholeMeasure)[]
  /** Orders groups by their keys instead, the last key first and groups of nothing at the end. */
  readonly isLastFirst?: boolean
  readonly limit: number
  readonly skip?: number
}

export interface Group {
  /** The values in the order of `by`: a value, or the first day of a period (`YYYY-MM-DD`); null for nothing. */
  readonly keys: readonly Json[]
  readonly count: number
  /** In the order of the measures in the query. */
  readonly measures: readonly (number | null)[]
  /** The same measures as texts, some of which are no numbers. */
  readonly texts: readonly (string | null)[]
}

export interface Groups {
  readonly groups: readonly Group[]
  /** The number of documents in all groups, on every page. */
  readonly documents: number
  /** The number of groups on all pages. */
  readonly total: number
}

/** Throws a RangeError for a period of a path where the collection keeps no moment. */
function keyOf(documents: Documents, by: GroupedBy): RawBuilder<unknown> {
  if (by.written || by.period === undefined) return valueAt(documents, by.path)
  const moment = documents.moment?.(by.path)
  if (!moment) throw new RangeError(`${by.path.join('/')} is no moment`)
  return sql`date_trunc(${sql.lit(by.period)}, ${moment} at time zone ${by.timezone})::date`
}

/** Tells whether a text is a day that exists, such as no 30th of February. */
const isDaySql = (text: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  case when ${text} ~ '^(?!0000)\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' then substr(${text}, 9, 2)::int <= extract(day from
    make_date(left(${text}, 4)::int, substr(${text}, 6, 2)::int, 1) + interval '1 month' - interval '1 day') else false end)`

/** Returns the key under which a value, already read, is grouped. */
function groupKey(value: RawBuilder<unknown>, { written, period }: GroupedBy): RawBuilder<unknown> {
  if (!written) return value
  const text = sql`btrim(${value} #>> '{}', ${sql.raw(blanks)})`
  const day = sql`left(${text}, 10)`
  const key = period
    ? sql`when ${isDaySql(day)} then to_jsonb(to_char(date_trunc(${sql.lit(period)}, ${day}::date), 'YYYY-MM-DD'))`
    : sql`when jsonb_typeof(${value}) = 'string' then to_jsonb(${text}) when jsonb_typeof(${value}) in ('number', 'boolean') then ${value}`
  return sql`(case when ${value} is null or condition_empty(${value}) then null ${key} else '[]'::jsonb end)`
}

const numberOf = (text: string | null): number | null => {
  const number = text === null ? NaN : Number(text)
  return Number.isFinite(number) ? number : null
}

interface GroupRow {
  /** Null in the single row of a page without groups. */
  readonly keys: readonly Json[] | null
  readonly count: number
  readonly measures: readonly (string | null)[]
  readonly documents: number
  readonly total: number
}

/** Counts the documents of each group, within the collection's scope and any filter, and computes measures of each. */
export async function aggregateDocuments(
  db: Kysely<Database>,
  collection: Collection,
  { where, by, measures = [], limit, skip = 0, isLastFirst = false }: AggregateQuery,
): Promise<Groups> {
  const paths = [...by, ...measures].map(({ path }) => path)
  const { from, documents } = await readDocuments(db, collection, where, paths)
  const name = (prefix: string, index: number) => sql.ref(`d.${prefix}${index}`)
  const chosen = [
    ...by.map((one, index) => sql`${keyOf(documents, one)} as ${sql.ref(`key${index}`)}`),
    ...measures.map(({ path }, index) => sql`${valueAt(documents, path)} as ${sql.ref(`value${index}`)}`),
    sql`1 as one`,
  ]
  const values = sql`select ${sql.join(chosen)} from ${from}`
  // Identical values are grouped first: with few different values, finding the key of each document would take long.
  const isTwice = by.some(({ written }) => written) && measures.every(({ what }) => what !== 'distinct')
  const found = isTwice
    ? sql`select ${sql.join([
        ...by.map((_one, index) => name('key', index)),
        ...measures.map(
          (one, index) => sql`${partSql(one, name('value', index))} as ${sql.ref(`value${index}`)}`,
        ),
        sql`count(*) as one`,
      ])} from (${values}) as d group by ${sql.join(by.map((_one, index) => name('key', index)))}`
    : values
  const keys = by.map((one, index) => groupKey(name('key', index), one))
  const list = (parts: readonly RawBuilder<unknown>[]) =>
    parts.length === 0 ? sql`'[]'::jsonb` : sql`jsonb_build_array(${sql.join([...parts])})`
  const worked = measures.map((one, index) =>
    isTwice ? wholeSql(one, name('value', index)) : measureSql(one, name('value', index)),
  )
  const order = isLastFirst ? sql`keys->0 = 'null', keys desc` : sql`count desc, keys`
  const { rows } = await sql<GroupRow>`
    with g as (
      select ${list(keys)} as keys, sum(d.one)::int as count, ${list(worked)} as measures
      from (${found} ${by.some(({ written }) => written) ? sql`offset 0` : sql``}) as d
      ${keys.length === 0 ? sql`having count(*) > 0` : sql`group by ${sql.join(keys)}`}
    )
    select page.*, whole.* from (
      select coalesce(sum(count), 0)::int as documents, count(*)::int as total from g
    ) as whole left join lateral (
      select * from g order by ${order} limit ${limit} offset ${skip}
    ) as page on true
    order by ${order}
  `.execute(db)
  return {
    groups: rows.flatMap((row) =>
      row.keys === null
        ? []
        : [{ keys: row.keys, count: row.count, measures: row.measures.map(numberOf), texts: row.measures }],
    ),
    documents: rows[0]?.documents ?? 0,
    total: rows[0]?.total ?? 0,
  }
}
