import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { CountedQuery, Envelope, Id, Nullable, PageQuery, Seconds } from './common'
import { peoplePaths } from './peoplePaths'

/** People count as active for so many minutes after their last request. */
export const activeMinutes = 5

/**
 * `active`: used within the last minutes. `idle`: still logged in, but away. `out`: logged in nowhere. `disabled`: may not log in.
 */
export const userStatuses = ['active', 'idle', 'out', 'disabled'] as const
export type UserStatus = (typeof userStatuses)[number]

/** What the panel of users can be in the order of. */
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

/** A user, and how they are at work: since when, until when and how long they were logged in where they used it last; before all where they still are. */
export const PanelUser = Type.Object({
  id: Id,
  user_name: Type.String(),
  user_status: Type.Unsafe<UserStatus>({ type: 'string', enum: [...userStatuses] }),
  /** What they did last, and when; null where nothing is known. */
  activity: Nullable(Type.String()),
  last_update: Nullable(Seconds),
  start_date: Nullable(Seconds),
  /** When it was used last; null while it goes on. */
  end_date: Nullable(Seconds),
  /** From its start to its last use. */
  seconds_duration: Nullable(Type.Number()),
  /** Records that they made today, as the account counts days. */
  daily_count: Type.Integer(),
})
export type PanelUser = Static<typeof PanelUser>

/** A connected account, by what its people do with what was shared with them: what they do at home is theirs. */
export const PanelConnection = Type.Object({
  id: Id,
  name: Type.String(),
  /** Somebody of it did something here within the last minutes. */
  online: Type.Boolean(),
  /** First and last of the last day on which they did something here. `end_date` is null while they are online. */
  start_date: Nullable(Seconds),
  end_date: Nullable(Seconds),
  seconds_duration: Nullable(Type.Number()),
  /** Records that they made here today. */
  daily_count: Type.Integer(),
  last_update: Nullable(Seconds),
})
export type PanelConnection = Static<typeof PanelConnection>

const common = { method: 'GET', tag: 'account', access: 'user', background: true } as const

export const panelCalls = {
  /** All users for who administers them; for who supervises groups, the people there. Others: FORBIDDEN {who}. */
  usersPanel: defineCall({
    ...common,
    path: peoplePaths.usersPanel,
    summary: 'Who is at work, since when, and how many records they made today',
    query: Type.Object({
      ...CountedQuery,
      /** A column, behind a minus sign for the other way around; `user_name` when left out. */
      order_by: Type.Optional(
        Type.Unsafe<PanelColumn | `-${PanelColumn}`>({
          type: 'string',
          enum: panelColumns.flatMap((column) => [column, `-${column}`]),
        }),
      ),
    }),
    responses: { 200: Envelope(PanelUser) },
  }),
  /** For who administers the users. */
  connectionsPanel: defineCall({
    ...common,
    path: peoplePaths.connectionsPanel,
    summary: 'Which connections are at work here, since when, and how many records they made today',
    query: Type.Object({ ...PageQuery }),
    responses: { 200: Envelope(PanelConnection) },
  }),
}
