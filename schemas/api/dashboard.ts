import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id, Nullable } from './common'
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
}
