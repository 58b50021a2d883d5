import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { CountedQuery, Envelope, Id, Nullable, PageQuery, Seconds } from './common'
import { peoplePaths } from './peoplePaths'

/** Minutes after their last request for which users count as active. */
export const activeMinutes = 5

/** `active`: made a request within the last minutes; `idle`: logged in, but inactive; `out`: not logged in; `disabled`: may not log in. */
export const userStatuses = ['active', 'idle', 'out', 'disabled'] as const
export type UserStatus = (typeof userStatuses)[number]

/** Columns by which the panel of users can be sorted. */
export const panelColumns = [
  'user_name',
  'user_status',
  'activity',
  'start_date',
  'end_date',
  'seconds_duration',
  'daily_count',
] as const
export type PanelColumn = (typeof panelColumns)[number]

/** A user and their most recently used session: its start, end and duration. Sessions that are still open take precedence. */
export const PanelUser = Type.Object({
  id: Id,
  user_name: Type.String(),
  user_status: Type.Unsafe<UserStatus>({ type: 'string', enum: [...userStatuses] }),
  /** The user's last activity and its time; null when none is known. */
  activity: Nullable(Type.String()),
  last_update: Nullable(Seconds),
  start_date: Nullable(Seconds),
  /** Last use of the session; null while it is open. */
  end_date: Nullable(Seconds),
  /** Seconds from the session's start to its last use. */
  seconds_duration: Nullable(Type.Number()),
  /** Number of records created today, in the account's time zone. */
  daily_count: Type.Integer(),
})
export type PanelUser = Static<typeof PanelUser>

/** A connected account, described by what its people do with shared items; their work in their own account stays private. */
export const PanelConnection = Type.Object({
  id: Id,
  name: Type.String(),
  /** Whether any of its people did something here within the last minutes. */
  online: Type.Boolean(),
  /** First and last activity on the last day with any. `end_date` is null while they are online. */
  start_date: Nullable(Seconds),
  end_date: Nullable(Seconds),
  seconds_duration: Nullable(Type.Number()),
  /** Number of records that they created here today. */
  daily_count: Type.Integer(),
  last_update: Nullable(Seconds),
})
export type PanelConnection = Static<typeof PanelConnection>

const common = { method: 'GET', tag: 'account', access: 'user', background: true } as const

export const panelCalls = {
  /** Lists all users for those who administer users, and the members of supervised groups for supervisors. FORBIDDEN {who} for others. */
  usersPanel: defineCall({
    ...common,
    path: peoplePaths.usersPanel,
    summary: 'Who is at work, since when, and how many records they made today',
    query: Type.Object({
      ...CountedQuery,
      /** A column, with a `-` in front for descending; `user_name` when absent. */
      order_by: Type.Optional(
        Type.Unsafe<PanelColumn | `-${PanelColumn}`>({
          type: 'string',
          enum: panelColumns.flatMap((column) => [column, `-${column}`]),
        }),
      ),
    }),
    responses: { 200: Envelope(PanelUser) },
  }),
  /** Requires administering users. */
  connectionsPanel: defineCall({
    ...common,
    path: peoplePaths.connectionsPanel,
    summary: 'Which connections are at work here, since when, and how many records they made today',
    query: Type.Object({ ...PageQuery }),
    responses: { 200: Envelope(PanelConnection) },
  }),
}
