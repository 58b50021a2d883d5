import { sql, type RawBuilder } from 'kysely'
import type { ConditionLeaf } from '../../../schemas/conditions/conditionTree'
import { inNumber } from '../../../schemas/conditions/inNumber'
import { measureIn } from '../../../schemas/conditions/order'
import { isRecordMetadata, type RecordMetadata } from '../../../schemas/filters/recordDocument'
import { readBounds } from '../../../schemas/model/bounds'
import type { Documents, NativeOrder } from '../query/collection'
import { nameOfUser } from '../people/users'
import { pointSql, withinSql } from '../query/pointSql'

type OfColumn = (column: (name: string) => RawBuilder<unknown>) => RawBuilder<unknown>

const json =
  (name: string): OfColumn =>
  (column) =>
    sql`to_jsonb(${column(name)})`
const moment =
  (name: string): OfColumn =>
  (column) =>
    sql`record_moment(${column(name)})`

const duration: OfColumn = (column) => sql`(${column('end_timestamp')} - ${column('start_timestamp')})`

/** The metadata of schemas/filters/recordDocument.ts in SQL. */
const metadata: Readonly<Record<RecordMetadata, OfColumn>> = {
  id: json('id'),
  form_id: json('form_id'),
  folio: json('folio'),
  user_id: json('user_id'),
  created_by_id: json('created_by_id'),
  created_at: moment('created_at'),
  updated_at: moment('updated_at'),
  deleted_at: moment('deleted_at'),
  deleted_by_id: json('deleted_by_id'),
  start_date: moment('start_timestamp'),
  end_date: moment('end_timestamp'),
  duration: (column) => sql`to_jsonb(${duration(column)})`,
  points: json('points'),
  version: json('version'),
  geolocation: (column) => sql`(case when cardinality(${column('geolocation')}) = 2 then jsonb_build_object(
    'latitude', (${column('geolocation')})[1], 'longitude', (${column('geolocation')})[2]) end)`,
  texts: (column) => sql`to_jsonb(${column('folio')} || record_texts(${column('answers')}))`,
}

/** Times that clients set are only used when a calendar of four-digit years has them, like `record_moment` does. */
const ofSeconds =
  (name: string): OfColumn =>
  (column) =>
    sql`(case when ${column(name)} >= -30610224000 and ${column(name)} < 253402300799 then to_timestamp(${column(name)}) end)`

const moments: Readonly<Record<string, OfColumn>> = {
  created_at: (column) => column('created_at'),
  updated_at: (column) => column('updated_at'),
  deleted_at: (column) => column('deleted_at'),
  start_date: ofSeconds('start_timestamp'),
  end_date: ofSeconds('end_timestamp'),
}

/** Metadata that columns of the database sort in the same order. */
const ordersOf = (
  accountIds: readonly number[],
): Readonly<Record<string, { readonly by: OfColumn; readonly isNullable: boolean }>> => ({
  created_at: { by: (column) => column('created_at'), isNullable: false },
  updated_at: { by: (column) => column('updated_at'), isNullable: false },
  deleted_at: { by: (column) => column('deleted_at'), isNullable: true },
  start_date: { by: (column) => column('start_timestamp'), isNullable: true },
  end_date: { by: (column) => column('end_timestamp'), isNullable: true },
  duration: { by: duration, isNullable: true },
  points: { by: (column) => column('points'), isNullable: true },
  version: { by: (column) => column('version'), isNullable: false },
  form_name: {
    by: (column) => sql`(select value_order(to_jsonb(i.name)) from items i
      where i.account_id = ${column('account_id')} and i.id = ${column('form_id')}) collate "C"`,
    isNullable: false,
  },
  user_name: { by: (column) => placeOfUser(accountIds, column('user_id')), isNullable: true },
  created_by_name: { by: (column) => placeOfUser(accountIds, column('created_by_id')), isNullable: true },
})

/**
 * Returns a user's place among all users ordered by name: computed once for a list, since accounts have few users and forms many records.
 */
const placeOfUser = (accountIds: readonly number[], id: RawBuilder<unknown>): RawBuilder<unknown> => sql`((
    select jsonb_object_agg(named.id, named.place) from (
      select u.id, rank() over (order by value_order(to_jsonb(${nameOfUser('u')})) collate "C") as place from users u
      where u.account_id = any(${[...accountIds]}::integer[]) or u.id in (
        select n.user_id from connected_users n where n.account_id = any(${[...accountIds]}::integer[])
      )
    ) as named
  ) -> ${id}::text)::integer`

/** Returns where a record was made as the column keeps it: a list of two numbers is always a place on earth. */
const ownPoint = (column: (name: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(case when cardinality(${column('geolocation')}) = 2 then ${column('geolocation')} end)`

const instants = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` } as const
/** Matches a time with its zone, in a year that every calendar has. */
const instant = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}\+00:00Z$/

/**
 * Returns how conditions read records of the table `alias` (our own name). Sorted by the names of users, records of users outside
 * `accountIds` come last.
 */
export function recordDocuments(alias: string, accountIds: readonly number[] = []): Documents {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const ordered = ordersOf(accountIds)
  const at: Documents['at'] = ([first = '', ...rest]) => {
    if (first === 'answers') return sql`(${column('answers')} #> ${rest}::text[])`
    return isRecordMetadata(first) && rest.length === 0 ? metadata[first](column) : sql`null::jsonb`
  }
  return {
    at,
    isId: (path) => path.join() === 'id',
    /** Returns the value itself for a record that was never edited, or whose form keeps no versions. */
    before: (path) => {
      const [first, ...rest] = path
      if (first !== 'answers') return at(path)
      return sql`(coalesce((
        select jsonb_build_array(v.answers #> ${rest}::text[]) from record_versions v
        where v.account_id = ${column('account_id')} and v.record_id = ${column('id')} order by v.version desc limit 1
      ), jsonb_build_array(${at(path)})) -> 0)`
    },
    whole: sql`jsonb_build_array(${column('account_id')}, ${column('form_id')},
      pg_column_size(${column('answers')}) + coalesce(pg_column_size(${column('properties')}), 0)
        + coalesce(pg_column_size(${column('geolocation_method')}), 0))`,
    compare: (leaf) => compareColumns(leaf, column),
    point: (path) => (path.join() === 'geolocation' ? ownPoint(column) : pointSql(at(path))),
    order: ([first = '', ...below]): NativeOrder | undefined => {
      const known = Object.hasOwn(ordered, first) && below.length === 0 ? ordered[first] : undefined
      return known && { by: known.by(column), isNullable: known.isNullable }
    },
    moment: ([first = '', ...below]) =>
      Object.hasOwn(moments, first) && below.length === 0 ? moments[first]?.(column) : undefined,
  }
}

/** Compares columns by the database's own types where that gives the same answer, so that an index can be used. */
function compareColumns(
  { path, condition, operand }: ConditionLeaf,
  column: (name: string) => RawBuilder<unknown>,
): RawBuilder<boolean> | undefined {
  const [name = '', ...below] = path
  if (below.length > 0) return undefined
  if (name === 'geolocation') {
    const bounds = condition === 'within' ? readBounds(operand) : undefined
    return bounds && sql<boolean>`coalesce(${withinSql(ownPoint(column), bounds)}, false)`
  }
  if (name === 'created_at' || name === 'updated_at') {
    const sign = Object.hasOwn(instants, condition) ? instants[condition as keyof typeof instants] : undefined
    const isMoment = typeof operand === 'string' && instant.test(operand) && isOfCalendar(operand)
    return sign && isMoment
      ? sql<boolean>`${column(name)} ${sign} ${operand.replace('+00:00Z', 'Z')}::timestamptz`
      : undefined
  }
  if (name !== 'user_id' && name !== 'created_by_id') return undefined
  if (condition === 'in__number') {
    const ids = inNumber.read(operand)?.filter(isId)
    return ids && sql<boolean>`coalesce(${column(name)} = any(${ids}::integer[]), false)`
  }
  if (condition !== 'exact__number') return undefined
  const measure =
    typeof operand === 'string' || typeof operand === 'number' ? measureIn(String(operand)) : undefined
  return measure && 'number' in measure
    ? sql<boolean>`coalesce(${column(name)} = ${measure.number}::double precision, false)`
    : undefined
}

const isId = (number: number): boolean => Number.isInteger(number) && number > 0 && number < 2 ** 31

const isOfCalendar = (moment: string): boolean => {
  const ms = Date.parse(`${moment.slice(0, 19)}Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(moment.slice(0, 19))
}
