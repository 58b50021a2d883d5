import { Type, type Static } from 'typebox'
import { BulkAnswer } from './bulk'
import { whichRecords } from './bulkCalls'
import { defineCall } from './call'
import { Id, IdempotencyHeaders, Nullable } from './common'
import { paths } from './paths'
import { Anything } from './records'

/** As many records are given to somebody at once. */
export const mostAssigned = 220

const toldOfIt = {
  /** One e-mail, however many records they are. */
  send_mail: Type.Optional(Nullable(Type.Boolean())),
  /** On their devices, where they allowed it; they are told in the app in any case. */
  send_push_notification: Type.Optional(Nullable(Type.Boolean())),
  /** What clients say of who had them; the server knows. */
  prev_user_id: Type.Optional(Anything),
  from_api: Type.Optional(Anything),
  is_group: Type.Optional(Anything),
}

export const AssignRequest = Type.Object({
  /** One of the two; both null, or the one that is named: nobody. */
  user_id: Type.Optional(Nullable(Id)),
  group_id: Type.Optional(Nullable(Id)),
  form_id: Type.Optional(Id),
  ...whichRecords,
  ...toldOfIt,
  /** Works out what it would come to, and changes nothing. */
  dry_run: Type.Optional(Type.Boolean()),
})
export type AssignRequest = Static<typeof AssignRequest>

export const AssignConnectionRequest = Type.Object({
  /** Whose people are meant: the connection's id, or that of anybody there. */
  connection_id: Type.Optional(Nullable(Id)),
  /** The one of them who is given the records: `{"id": …}`. */
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
  /** Those that some of them are in. */
  groups: Type.Array(Assignee),
  /** People of other accounts, with the connection that they are of. */
  connections: Type.Array(
    Type.Object({ ...Assignee.properties, connection: Type.Object({ id: Id, name: Type.String() }) }),
  ),
  /** There are others that the text finds, too. */
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

/** Whose records are. */
export const assignCalls = {
  /**
   * Gives records to a user, also one of a connection, or a group: up to 220 (ASSIGN_TOO_MANY {max}). Whoever could not edit one is not given it (ASSIGNEE_CANNOT_EDIT {name}). NOT_FOUND
   * where none is there, FORBIDDEN where they may with none.
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
  /** As `assignRecords` does: ASSIGN_CONNECTION_USER where no user of the connection is said, NOT_FOUND for who is not of it. */
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
  /** Who may answer the form, by name. */
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
      /** Only this user, where they are one of them. */
      user_id: Type.Optional(Id),
    }),
    responses: { 200: Assignees },
  }),
}
