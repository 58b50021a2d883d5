import { Type, type Static } from 'typebox'
import { BulkAnswer } from './bulk'
import { whichRecords } from './bulkCalls'
import { defineCall } from './call'
import { Id, IdempotencyHeaders, Nullable } from './common'
import { paths } from './paths'
import { Anything } from './records'

/** Records that one call assigns at most. */
export const mostAssigned = 220

const toldOfIt = {
  /** Sends one e-mail, whatever the number of records. */
  send_mail: Type.Optional(Nullable(Type.Boolean())),
  /** Sends a push message to devices that allow it. The user gets a notice in the app in any case. */
  send_push_notification: Type.Optional(Nullable(Type.Boolean())),
  /** Sent by clients, ignored: the server knows the previous assignee. */
  prev_user_id: Type.Optional(Anything),
  from_api: Type.Optional(Anything),
  is_group: Type.Optional(Anything),
}

export const AssignRequest = Type.Object({
  /** Only one of the two may be set. With both null, or with only one given and null, the records become unassigned. */
  user_id: Type.Optional(Nullable(Id)),
  group_id: Type.Optional(Nullable(Id)),
  form_id: Type.Optional(Id),
  ...whichRecords,
  ...toldOfIt,
  /** Computes the result without changing anything. */
  dry_run: Type.Optional(Type.Boolean()),
})
export type AssignRequest = Static<typeof AssignRequest>

export const AssignConnectionRequest = Type.Object({
  /** Id of the connection, or of any user in it. */
  connection_id: Type.Optional(Nullable(Id)),
  /** The user of the connection who gets the records, as `{"id": …}`. */
  userOfConnection: Type.Optional(Anything),
  form_id: Type.Optional(Id),
  ...whichRecords,
  ...toldOfIt,
  dry_run: Type.Optional(Type.Boolean()),
})
export type AssignConnectionRequest = Static<typeof AssignConnectionRequest>

const Assignee = Type.Object({ id: Id, name: Type.String() })
export const Assignees = Type.Object({
  users: Type.Array(Assignee),
  /** Groups that some of these users are in. */
  groups: Type.Array(Assignee),
  /** Users of other accounts, each with their connection. */
  connections: Type.Array(
    Type.Object({ ...Assignee.properties, connection: Type.Object({ id: Id, name: Type.String() }) }),
  ),
  /** Whether further users match the text. */
  more: Type.Boolean(),
})
export type Assignees = Static<typeof Assignees>

const tag = 'records' as const
const access = 'user' as const
const toConnection = {
  method: 'POST',
  tag,
  access,
  headers: IdempotencyHeaders,
  body: AssignConnectionRequest,
  responses: { 200: BulkAnswer },
} as const

/** Calls that assign records to users and groups. */
export const assignCalls = {
  /**
   * Assigns up to 220 records (ASSIGN_TOO_MANY {max}) to a user, also one of a connection, or to a group. Refuses an assignee who could not
   * edit one of them (ASSIGNEE_CANNOT_EDIT {name}). NOT_FOUND when none of the records exists, FORBIDDEN when the user may assign none of
   * them.
   */
  assignRecords: defineCall({
    method: 'POST',
    path: paths.assignRecords,
    tag,
    summary: 'Give records to a user or a group',
    access,
    headers: IdempotencyHeaders,
    body: AssignRequest,
    responses: { 200: BulkAnswer },
  }),
  /**
   * Works like `assignRecords`. ASSIGN_CONNECTION_USER when the request names no user of the connection, NOT_FOUND for a user who is not in
   * it.
   */
  assignToConnection: defineCall({
    ...toConnection,
    path: paths.assignToConnection,
    summary: 'Give records to somebody of a connection',
  }),
  assignToConnectionBeside: defineCall({
    ...toConnection,
    path: paths.assignToConnectionBeside,
    summary: 'The same, by the name that other clients know',
  }),
  /** Lists those who may answer the form, by name. */
  listAssignees: defineCall({
    method: 'GET',
    path: paths.assignees,
    tag,
    summary: 'To whom records of a form can be given',
    access,
    background: true,
    query: Type.Object({
      form_id: Id,
      search: Type.Optional(Type.String({ maxLength: 200 })),
      /** Limits the list to this user. */
      user_id: Type.Optional(Id),
    }),
    responses: { 200: Assignees },
  }),
}
