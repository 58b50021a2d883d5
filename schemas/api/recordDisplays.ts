import { Type, type Static } from 'typebox'
import { mostGroups } from '../filters/recordGroups'
import type { Answers } from '../model/answers'
import { defineCall } from './call'
import { Id24, Nullable } from './common'
import { displayPaths as paths } from './displayPaths'
import { RecordsQuery } from './records'

/** Which records, as lists are asked; their filters may be any that lists take. `form_id` or `filter_id` says of which form. */
const {
  limit: _limit,
  offset: _offset,
  order_by: _order,
  get_count: _getsCount,
  with_count: _count,
  after: _after,
  ...Which
} = RecordsQuery.properties

/** A field, `answer__<field id>`, or metadata by its name. */
const FieldName = Type.String({ maxLength: 80 })
const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })

/** More values than these have no column of their own: an open choice may have any. */
/** A filter string: its name and its value. OpenAPI 3.1 tells no tuples of TypeBox. */
const FilterPair = Type.Unsafe<readonly [string, string]>(
  Type.Array(Type.String(), { minItems: 2, maxItems: 2 }),
)

export const mostBoardValues = 200

const RecordBoard = Type.Object({
  /** Of all records, whatever they have there. */
  total: Type.Integer(),
  /** The values that some record has, the most frequent first. Null: records that have none. */
  counts: Type.Array(Type.Object({ value: Nullable(Type.String()), count: Type.Integer() })),
  /** Records whose values are more than are told of. */
  others: Type.Integer(),
})
export type RecordBoard = Static<typeof RecordBoard>

/** Fields whose answers come with each record. */
export const mostCardFields = 6
/** Days that are asked for at once: six weeks of a month, and some. */
export const mostCalendarDays = 45
/** Records of each day that come at once. */
export const mostOfDay = { usual: 6, most: 100 } as const

const CalendarRecord = Type.Object({
  id: Id24,
  folio: Type.String(),
  version: Type.Integer(),
  editable: Type.Boolean(),
  /** `YYYY-MM-DD`, or `YYYY-MM-DD HH:MM:SS`: as it was answered, moments of metadata in the zone of who asks. */
  start: Type.String(),
  /** Null where nothing is, and where it is before its beginning. */
  end: Nullable(Type.String()),
  /** Those that were asked for. */
  answers: Type.Unsafe<Answers>({ type: 'object' }),
})
export type CalendarRecord = Static<typeof CalendarRecord>

const RecordCalendar = Type.Object({
  /** On all of these days. */
  total: Type.Integer(),
  /** The days on which records begin, and how many do; records that began before the first day are counted on it. */
  days: Type.Array(Type.Object({ date: Day, count: Type.Integer() })),
  /** The first of each day. */
  records: Type.Array(CalendarRecord),
})
export type RecordCalendar = Static<typeof RecordCalendar>

/** Options of the choice that colours a map: the first of them. */
export const mostColours = 12
/** Clusters of a map are as large as it takes to have no more than these. */
export const mostClusters = 1_000

const Degrees = Type.Number()
const BoundsSchema = Type.Object({ west: Degrees, south: Degrees, east: Degrees, north: Degrees })

const Cluster = Type.Object({
  /** Their middle. */
  latitude: Degrees,
  longitude: Degrees,
  count: Type.Integer(),
  bounds: BoundsSchema,
  /** By the options of the choice that colours, the most first; null: any others, and none. */
  colours: Type.Array(Type.Object({ value: Nullable(Type.String()), count: Type.Integer() })),
  /** The record, where it is one. */
  record: Nullable(Type.Object({ id: Id24, folio: Type.String() })),
})
export type MapCluster = Static<typeof Cluster>

const RecordMap = Type.Object({
  /** In this part of the map. */
  total: Type.Integer(),
  /** Where they all are; null: nowhere. */
  extent: Nullable(BoundsSchema),
  clusters: Type.Array(Cluster),
})
export type RecordMap = Static<typeof RecordMap>

/** So many are worked out at once. */
export const mostStatistics = 30
/** Values of a column that are told of. */
export const mostChartValues = 12

const RecordStatistics = Type.Object({
  /** Of all records. */
  total: Type.Integer(),
  /** As they were asked for; moments and days as texts. Null where there is nothing. */
  statistics: Type.Array(
    Type.Object({ of: Type.String(), value: Nullable(Type.Union([Type.Number(), Type.String()])) }),
  ),
  /** The values that some record has, the most frequent first. Null: records that have none. */
  values: Type.Array(Type.Object({ value: Nullable(Type.String()), count: Type.Integer() })),
})
export type RecordStatistics = Static<typeof RecordStatistics>

const Statistic = RecordStatistics.properties.statistics.items
const RecordGroups = Type.Object({
  /** Of all records. */
  total: Type.Integer(),
  /** How many groups there are. */
  groups_total: Type.Integer(),
  /** Periods the last first, others by how many records they have. */
  groups: Type.Array(
    Type.Object({
      /** What its records have there, of a period its first day. Null: nothing. */
      value: Nullable(Type.String()),
      /** Of a person: what they are called. */
      name: Nullable(Type.String()),
      count: Type.Integer(),
      /** The filter string that lists its records; null where none does: they have what is no single value there. */
      filter: Nullable(FilterPair),
      statistics: Type.Array(Statistic),
    }),
  ),
})
export type RecordGroups = Static<typeof RecordGroups>

const common = { method: 'GET', tag: 'records', access: 'user' } as const

/**
 * What boards, calendars and maps show of the records of one form that the viewer may read: those that `form_answer/` lists for the same
 * parameters. INVALID_FILTER {name}, LIST_BEING_PREPARED {seconds}, SELECTOR_TOO_SLOW.
 */
export const recordDisplayCalls = {
  board: defineCall({
    ...common,
    path: paths.recordBoard,
    summary: 'Count records by a choice of one option; each column of a board is a list with a filter',
    query: Type.Object({ ...Which, by: FieldName }),
    responses: { 200: RecordBoard },
  }),
  calendar: defineCall({
    ...common,
    path: paths.recordCalendar,
    summary: 'Records of some days, by a date or moment of theirs',
    query: Type.Object({
      ...Which,
      by: FieldName,
      /** Where a record ends: it is then on all days from `by` on. */
      to: Type.Optional(FieldName),
      first: Day,
      last: Day,
      /** Ids of fields, separated by commas. */
      fields: Type.Optional(Type.String({ maxLength: 200 })),
      of_day: Type.Optional(Type.Integer({ minimum: 1, maximum: mostOfDay.most })),
    }),
    responses: { 200: RecordCalendar },
  }),
  map: defineCall({
    ...common,
    path: paths.recordMap,
    summary: 'Records in a part of the map, those that are close to each other as one',
    query: Type.Object({
      ...Which,
      /** A place, or `geolocation`: where it was answered. */
      by: FieldName,
      /** `west,south,east,north` in degrees; all of the earth when absent. */
      bounds: Type.Optional(Type.String({ maxLength: 200 })),
      zoom: Type.Optional(Type.Integer({ minimum: 0, maximum: 24 })),
      /** A choice of one option. */
      colour: Type.Optional(FieldName),
    }),
    responses: { 200: RecordMap },
  }),
  groups: defineCall({
    ...common,
    path: paths.recordGroups,
    summary:
      'Records put together by an answer, a person or a period, with what columns come to in each group',
    query: Type.Object({
      ...Which,
      /** `<field id>`, or metadata by its name; days and moments with their period: `created_at.month`. */
      by: FieldName,
      /** As statistics are asked. */
      of: Type.Optional(Type.String({ maxLength: 2_000 })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: mostGroups.most })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
    responses: { 200: RecordGroups },
  }),
  statistics: defineCall({
    ...common,
    path: paths.recordStatistics,
    summary: 'What columns of records come to: counts, sums, averages, bounds, and which values one has',
    query: Type.Object({
      ...Which,
      /** `answer__<field id>__sum,created_at__max`: count, filled, empty, distinct, sum, avg, min, max, as far as a column has them. */
      of: Type.Optional(Type.String({ maxLength: 2_000 })),
      /** The column whose values are told of. */
      values: Type.Optional(FieldName),
    }),
    responses: { 200: RecordStatistics },
  }),
}
