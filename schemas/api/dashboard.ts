import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id, Id24, Nullable, Seconds } from './common'
import { paths } from './paths'

/** Days that the dashboard looks back, including today. */
export const dashboardDays = { least: 5, most: 40, usual: 40 } as const

const DashboardQuery = Type.Object({
  day_range: Type.Optional(Type.Integer({ minimum: dashboardDays.least, maximum: dashboardDays.most })),
})

const Total = {
  day_range: Type.Integer(),
  /** The viewer's time zone, which delimits the days. */
  timezone: Type.String(),
  /** Number of records in these days, including those of users or forms that `counts` leaves out. */
  total: Type.Integer(),
}

/** Number of records per user or form, largest first; at most 100 entries. */
const CountsByName = Type.Object({
  ...Total,
  /** `id` and `name` are null for records answered without login. */
  counts: Type.Array(Type.Object({ id: Nullable(Id), name: Nullable(Type.String()), count: Type.Integer() })),
})
export type CountsByName = Static<typeof CountsByName>

/** Number of records per day, oldest first; days without records have 0. */
const CountsByDate = Type.Object({
  ...Total,
  counts: Type.Array(Type.Object({ date: Type.String(), count: Type.Integer() })),
})
export type CountsByDate = Static<typeof CountsByDate>

/** Totals of what the viewer can see. */
const DashboardTotals = Type.Object({
  day_range: Type.Integer(),
  /** The viewer's time zone, which delimits the days. */
  timezone: Type.String(),
  /** Records of these days that the viewer may read. */
  records: Type.Integer(),
  /** Those of them that the viewer answered. */
  own_records: Type.Integer(),
  /** Forms that the viewer may see. */
  forms: Type.Integer(),
  catalogs: Type.Integer(),
  /** Users of the account; null for viewers who do not administer them. */
  users: Nullable(Type.Integer()),
})
export type DashboardTotals = Static<typeof DashboardTotals>

/** Actions that the dashboard lists: what people did to records, forms, catalogs and folders. */
export const toldActions = [
  'record.created',
  'record.edited',
  'record.deleted',
  'record.restored',
  'form.saved',
  'folder.created',
  'item.renamed',
  'item.moved',
] as const
export type ToldAction = (typeof toldActions)[number]

/** Activities that the dashboard lists at most. */
export const latestActivitiesLimit = 20

const LatestActivity = Type.Object({
  id: Type.String(),
  action: Type.Unsafe<ToldAction>({ type: 'string', enum: toldActions }),
  at: Seconds,
  /** Both null when the actor was not logged in. */
  user_id: Nullable(Id),
  user_name: Nullable(Type.String()),
  /** The form of the record, or the item itself. */
  item_id: Id,
  item_name: Type.String(),
  itype: Type.String(),
  /** Null when the activity is about the item itself. */
  record_id: Nullable(Id24),
  folio: Nullable(Type.String()),
})
export type LatestActivity = Static<typeof LatestActivity>

const LatestActivities = Type.Object({ activities: Type.Array(LatestActivity) })
export type LatestActivities = Static<typeof LatestActivities>

const common = { method: 'GET', tag: 'records', access: 'user', query: DashboardQuery } as const

/** Figures of the dashboard: records of the last days that are in use and that the viewer may read. */
export const dashboardCalls = {
  answersPerUser: defineCall({
    ...common,
    path: paths.answersPerUser,
    summary: 'Count the records of the last days by user',
    responses: { 200: CountsByName },
  }),
  answersPerForm: defineCall({
    ...common,
    path: paths.answersPerForm,
    summary: 'Count the records of the last days by form',
    responses: { 200: CountsByName },
  }),
  answersPerDate: defineCall({
    ...common,
    path: paths.answersPerDate,
    summary: 'Count the records of the last days by day',
    responses: { 200: CountsByDate },
  }),
  totals: defineCall({
    ...common,
    path: paths.dashboardTotals,
    summary: 'Count what the viewer has: records of the last days, forms, catalogs and users',
    responses: { 200: DashboardTotals },
  }),
  latestActivities: defineCall({
    method: 'GET',
    tag: 'records',
    access: 'user',
    path: paths.latestActivities,
    summary: 'Tell what happened last where the viewer may see it, the newest first',
    query: Type.Object({
      /** `connections` limits the list to what connections did. */
      panel: Type.Optional(Type.Literal('connections')),
    }),
    responses: { 200: LatestActivities },
  }),
}
