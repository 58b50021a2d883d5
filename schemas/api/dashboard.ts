import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id, Id24, Nullable, Seconds } from './common'
import { paths } from './paths'

/** How many days back the dashboard may look, today among them. */
export const dashboardDays = { least: 5, most: 40, usual: 40 } as const

const DashboardQuery = Type.Object({
  day_range: Type.Optional(Type.Integer({ minimum: dashboardDays.least, maximum: dashboardDays.most })),
})

const Total = {
  day_range: Type.Integer(),
  /** Of the viewer, whose days they are. */
  timezone: Type.String(),
  /** Records of these days, those too that no count is given of because others have more. */
  total: Type.Integer(),
}

/** How many records each user or form has, the most first; at most 100. */
const CountsByName = Type.Object({
  ...Total,
  /** `id` and `name` null: answered without login. */
  counts: Type.Array(Type.Object({ id: Nullable(Id), name: Nullable(Type.String()), count: Type.Integer() })),
})
export type CountsByName = Static<typeof CountsByName>

/** How many records came on each day, the oldest first; days without any have 0. */
const CountsByDate = Type.Object({
  ...Total,
  counts: Type.Array(Type.Object({ date: Type.String(), count: Type.Integer() })),
})
export type CountsByDate = Static<typeof CountsByDate>

/** What the viewer has before them. */
const DashboardTotals = Type.Object({
  day_range: Type.Integer(),
  /** Of the viewer, whose days they are. */
  timezone: Type.String(),
  /** Of these days, that the viewer may read. */
  records: Type.Integer(),
  /** Of those, the ones that the viewer answered. */
  own_records: Type.Integer(),
  /** That the viewer may see. */
  forms: Type.Integer(),
  catalogs: Type.Integer(),
  /** Of the account; null for who does not administer its users. */
  users: Nullable(Type.Integer()),
})
export type DashboardTotals = Static<typeof DashboardTotals>

/** What is told of: what somebody did to records, forms, catalogs and folders. */
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

/** The newest activities that are told of at once. */
export const latestActivitiesLimit = 20

const LatestActivity = Type.Object({
  id: Type.String(),
  action: Type.Unsafe<ToldAction>({ type: 'string', enum: toldActions }),
  at: Seconds,
  /** Both null: nobody who was logged in. */
  user_id: Nullable(Id),
  user_name: Nullable(Type.String()),
  /** Where it happened: the form of a record, or the item itself. */
  item_id: Id,
  item_name: Type.String(),
  itype: Type.String(),
  /** Null for what happened to the item itself. */
  record_id: Nullable(Id24),
  folio: Nullable(Type.String()),
})
export type LatestActivity = Static<typeof LatestActivity>

const LatestActivities = Type.Object({ activities: Type.Array(LatestActivity) })
export type LatestActivities = Static<typeof LatestActivities>

const common = { method: 'GET', tag: 'records', access: 'user', query: DashboardQuery } as const

/** What the dashboard shows: records in use that the viewer may read, of the last days. */
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
      /** Only what connections did. */
      panel: Type.Optional(Type.Literal('connections')),
    }),
    responses: { 200: LatestActivities },
  }),
}
