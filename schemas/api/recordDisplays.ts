import { Type, type Static } from 'typebox'
import { mostGroups } from '../filters/recordGroups'
import type { Answers } from '../model/answers'
import { defineCall } from './call'
import { Id24, Nullable } from './common'
import { displayPaths as paths } from './displayPaths'
import { RecordsQuery } from './records'

/** Selects records like a list does, with any of its filters. `form_id` or `filter_id` names the form. */
const {
  limit: _limit,
  offset: _offset,
  order_by: _order,
  get_count: _getsCount,
  with_count: _count,
  after: _after,
  ...Which
} = RecordsQuery.properties

/** `answer__<field id>`, or the name of a metadata field. */
const FieldName = Type.String({ maxLength: 80 })
const Day = Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' })

/** A filter string as name and value. An array, because OpenAPI 3.1 does not support TypeBox tuples. */
const FilterPair = Type.Unsafe<readonly [string, string]>(
  Type.Array(Type.String(), { minItems: 2, maxItems: 2 }),
)

/** The most values that get a board column; an open choice may have any number. */
export const mostBoardValues = 200

const RecordBoard = Type.Object({
  /** Number of all records, whatever their value. */
  total: Type.Integer(),
  /** Number of records per value, most frequent first. A null value means no value. */
  counts: Type.Array(Type.Object({ value: Nullable(Type.String()), count: Type.Integer() })),
  /** Number of records whose values are not in `counts`. */
  others: Type.Integer(),
})
export type RecordBoard = Static<typeof RecordBoard>

/** Fields whose answers accompany each record at most. */
export const mostCardFields = 6
/** Days that a calendar requests at once: the six weeks of a month, and a few more. */
export const mostCalendarDays = 45
/** Default and greatest number of records served for each day. */
export const mostOfDay = { usual: 6, most: 100 } as const

const CalendarRecord = Type.Object({
  id: Id24,
  folio: Type.String(),
  version: Type.Integer(),
  editable: Type.Boolean(),
  /** `YYYY-MM-DD`, or `YYYY-MM-DD HH:MM:SS`: answers as given, metadata in the viewer's time zone. */
  start: Type.String(),
  /** Null when there is no value, or one before the start. */
  end: Nullable(Type.String()),
  /** Answers of the requested fields. */
  answers: Type.Unsafe<Answers>({ type: 'object' }),
})
export type CalendarRecord = Static<typeof CalendarRecord>

const RecordCalendar = Type.Object({
  /** Number of records on all of these days. */
  total: Type.Integer(),
  /** Number of records that begin on each day; those that began earlier count on the first day. */
  days: Type.Array(Type.Object({ date: Day, count: Type.Integer() })),
  /** The first records of each day. */
  records: Type.Array(CalendarRecord),
})
export type RecordCalendar = Static<typeof RecordCalendar>

/** Options of the colouring choice that a map distinguishes; only the first ones. */
export const mostColours = 12
/** Clusters that a map returns at most; they grow until there are no more than these. */
export const mostClusters = 1_000

const Degrees = Type.Number()
const BoundsSchema = Type.Object({ west: Degrees, south: Degrees, east: Degrees, north: Degrees })

const Cluster = Type.Object({
  /** Centre of the records. */
  latitude: Degrees,
  longitude: Degrees,
  count: Type.Integer(),
  bounds: BoundsSchema,
  /** Number of records per option of the colouring choice, largest first; null stands for other options and for none. */
  colours: Type.Array(Type.Object({ value: Nullable(Type.String()), count: Type.Integer() })),
  /** The record, when the cluster holds only one. */
  record: Nullable(Type.Object({ id: Id24, folio: Type.String() })),
})
export type MapCluster = Static<typeof Cluster>

const RecordMap = Type.Object({
  /** Number of records in this part of the map. */
  total: Type.Integer(),
  /** Bounds of all records; null when none has a place. */
  extent: Nullable(BoundsSchema),
  clusters: Type.Array(Cluster),
})
export type RecordMap = Static<typeof RecordMap>

/** Statistics that one request computes at most. */
export const mostStatistics = 30
/** Values of a column that are listed at most. */
export const mostChartValues = 12

const RecordStatistics = Type.Object({
  /** Number of all records. */
  total: Type.Integer(),
  /** Results in the order requested, moments and days as text; null without values. */
  statistics: Type.Array(
    Type.Object({ of: Type.String(), value: Nullable(Type.Union([Type.Number(), Type.String()])) }),
  ),
  /** Number of records per value, most frequent first. A null value means no value. */
  values: Type.Array(Type.Object({ value: Nullable(Type.String()), count: Type.Integer() })),
})
export type RecordStatistics = Static<typeof RecordStatistics>

const Statistic = RecordStatistics.properties.statistics.items
const RecordGroups = Type.Object({
  /** Number of all records. */
  total: Type.Integer(),
  /** Number of groups. */
  groups_total: Type.Integer(),
  /** Periods latest first, other groups by number of records, largest first. */
  groups: Type.Array(
    Type.Object({
      /** The value that the group's records share, for a period its first day; null for no value. */
      value: Nullable(Type.String()),
      /** Name of the person, when the value is one. */
      name: Nullable(Type.String()),
      count: Type.Integer(),
      /** The filter string that lists the group's records; null when no filter selects them, because they have several values. */
      filter: Nullable(FilterPair),
      statistics: Type.Array(Statistic),
    }),
  ),
})
export type RecordGroups = Static<typeof RecordGroups>

const common = { method: 'GET', tag: 'records', access: 'user' } as const

/**
 * Data of boards, calendars and maps for the records of a form that the viewer may read: those that `form_answer/` lists for the same
 * parameters. Errors: INVALID_FILTER {name}, LIST_BEING_PREPARED {seconds}, SELECTOR_TOO_SLOW.
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
      /** Field with the end of a record; the record is then on all days from `by` on. */
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
      /** A field of places, or `geolocation` for where the form was answered. */
      by: FieldName,
      /** `west,south,east,north` in degrees; all of the earth when absent. */
      bounds: Type.Optional(Type.String({ maxLength: 200 })),
      zoom: Type.Optional(Type.Integer({ minimum: 0, maximum: 24 })),
      /** A single-choice field whose options colour the map. */
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
      /** `<field id>` or a metadata name; days and moments with their period: `created_at.month`. */
      by: FieldName,
      /** Statistics per group, in the format of the `statistics` call. */
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
      /**
       * `answer__<field id>__sum,created_at__max`: count, filled, empty, distinct, sum, avg, min or max, as far as the column supports
       * them.
       */
      of: Type.Optional(Type.String({ maxLength: 2_000 })),
      /** The column whose values are listed. */
      values: Type.Optional(FieldName),
    }),
    responses: { 200: RecordStatistics },
  }),
}
