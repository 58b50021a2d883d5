import { Type, type Static } from 'typebox'
import { inboxStatuses, type InboxStatus } from '../model/inboxStatus'
import type { Json } from '../model/json'
import { defineCall } from './call'
import { DocumentWritten, Id, Nullable, Seconds } from './common'
import { paths } from './paths'

/** 4 MB: many small items, or a few with long answers. */
const inboxBodyLimit = 4 * 1024 * 1024

/** Bytes of one item's document as JSON text: 256 KB. */
export const inboxItemLimit = 256 * 1024

/** Items that a query without a limit returns at most. */
export const inboxDefaultLimit = 1_000

const DocumentId = Type.String({ minLength: 1, maxLength: 200 })
const Revision = Type.String({ maxLength: 80 })
const Status = Type.Unsafe<InboxStatus>({ type: 'string', enum: inboxStatuses })
const JsonValue = Type.Unsafe<Json>({})

/** An answer that helps to tell an item from others of its form. */
const PreviewField = Type.Object({
  field_id: Type.Optional(Type.String()),
  label: Type.String(),
  value: Type.String(),
})

/** An item of a user's inbox, with CouchDB's `_id` and `_rev`. Items are documents of clients: keys that are not named here are kept. */
export const InboxItem = Type.Object({
  _id: DocumentId,
  _rev: Type.Optional(Revision),
  name: Type.Optional(Type.String()),
  status: Type.Optional(Status),
  type: Type.Optional(Type.String()),
  /** At most five. */
  fields: Type.Optional(Type.Array(PreviewField)),
  /** The unfinished submission: `form_id`, `answers`, `folio`, … */
  record_json: Type.Optional(JsonValue),
  /** Set by the server: when the item was first and last written, and who created it. */
  created_at: Type.Optional(Seconds),
  updated_at: Type.Optional(Seconds),
  created_by_id: Type.Optional(Id),
  created_by_name: Type.Optional(Type.String()),
  /** The record that its submission created. */
  record_id: Type.Optional(Type.String()),
})
export type InboxItem = Static<typeof InboxItem>

/** A document of `inbox/bulk_docs/`. Without `_id` the server assigns one; `_rev` must equal the stored one. */
const WrittenItem = Type.Object({
  _id: Type.Optional(DocumentId),
  _rev: Type.Optional(Nullable(Revision)),
  _deleted: Type.Optional(Type.Boolean()),
  name: Type.Optional(Nullable(Type.String({ maxLength: 255 }))),
  status: Type.Optional(Status),
  type: Type.Optional(Nullable(Type.String({ maxLength: 64 }))),
  fields: Type.Optional(Type.Array(Type.Unknown(), { maxItems: 5 })),
  record_json: Type.Optional(JsonValue),
})
export type WrittenItem = Static<typeof WrittenItem>

/** The owner of the inbox; the caller when absent. */
const whose = { user_id: Type.Optional(Id) }

const WriteRequest = Type.Object({ ...whose, inbox_records: Type.Array(WrittenItem, { maxItems: 1_000 }) })

const Selector = Type.Unsafe<Json>({ description: 'A mango selector' })
const query = {
  selector: Type.Optional(Selector),
  sort: Type.Optional(Type.Unsafe<Json>({})),
  fields: Type.Optional(Type.Unsafe<Json>({})),
  limit: Type.Optional(Type.Unsafe<Json>({})),
  skip: Type.Optional(Type.Unsafe<Json>({})),
}

/** A query, at the top level or under `mango`, because clients do both. */
export const FindInboxRequest = Type.Object({
  ...whose,
  ...query,
  mango: Type.Optional(Type.Object(query)),
})
export type FindInboxRequest = Static<typeof FindInboxRequest>

const AssignRequest = Type.Object({
  /** The `_id` of the new items, so that a repeated request assigns nothing twice. */
  id: Type.String({ pattern: '^[0-9a-f]{24}$' }),
  form_id: Id,
  users: Type.Optional(Type.Array(Id, { maxItems: 1_000 })),
  /** Ids of groups; their current members get the form. */
  groups: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  /** Title of the items; the form's name when absent. */
  name: Type.Optional(Type.String({ maxLength: 255 })),
})
export type AssignRequest = Static<typeof AssignRequest>

const AllDocs = Type.Object({
  rows: Type.Array(
    Type.Object({
      id: Type.String(),
      key: Type.String(),
      value: Type.Object({ rev: Type.String() }),
    }),
  ),
})

/** The data of one event of the feed; clients resume after the event's own id, a sequence number. */
export interface InboxChange {
  readonly id: string
  readonly rev: string
  readonly deleted: boolean
  /** Null when the item was deleted. */
  readonly status: InboxStatus | null
  readonly name: string
  /** True when the item was created, or created again after its deletion. */
  readonly is_new: boolean
}

const tag = 'inbox' as const
const access = 'user' as const

export const inboxCalls = {
  findInbox: defineCall({
    method: 'POST',
    reads: true,
    path: paths.findInbox,
    tag,
    summary: 'Items of an inbox, by a mango selector',
    access,
    body: FindInboxRequest,
    responses: { 200: Type.Object({ objects: Type.Array(Type.Partial(InboxItem)) }) },
  }),
  writeInbox: defineCall({
    method: 'POST',
    path: paths.writeInbox,
    tag,
    summary: 'Write or delete items of an inbox, each against its revision',
    access,
    body: WriteRequest,
    bodyLimit: inboxBodyLimit,
    responses: { 200: Type.Array(DocumentWritten) },
  }),
  uploadInbox: defineCall({
    method: 'POST',
    path: paths.uploadInbox,
    tag,
    summary: 'The same as inbox/bulk_docs/, as devices call it',
    access,
    body: WriteRequest,
    bodyLimit: inboxBodyLimit,
    responses: { 200: Type.Array(DocumentWritten) },
  }),
  /**
   * Opens one of the caller's own items to answer it, and marks a new one as seen. 401 FORM_LOAD_UNAUTHORIZED once its answers were
   * received.
   */
  openInboxItem: defineCall({
    method: 'POST',
    path: paths.openInboxItem,
    tag,
    summary: 'Open an item to answer it',
    access,
    body: Type.Object({ id: DocumentId }),
    responses: { 200: InboxItem },
  }),
  /** Supervisors may assign to users of their groups, administrators to everybody. FORBIDDEN {who}. */
  assignForm: defineCall({
    method: 'POST',
    path: paths.assignForm,
    tag,
    summary: 'Put a form into the inboxes of users and groups',
    access,
    body: AssignRequest,
    responses: {
      201: Type.Object({
        /** Ids of the users who have the form now. */
        assigned: Type.Array(Id),
        /** Users who may not answer the form and therefore did not get it. */
        unable: Type.Array(Type.Object({ id: Id, name: Type.String() })),
      }),
    },
  }),
  listInboxes: defineCall({
    method: 'POST',
    reads: true,
    path: paths.listInboxes,
    tag,
    summary: 'Ids and revisions of whole inboxes, by user',
    access,
    body: Type.Object({
      users: Type.Optional(Type.Array(Id, { maxItems: 1_000 })),
      group_id: Type.Optional(Nullable(Id)),
      is_group: Type.Optional(Nullable(Type.Boolean())),
    }),
    responses: { 201: Type.Record(Type.String(), AllDocs) },
  }),
  deleteInboxItems: defineCall({
    method: 'POST',
    path: paths.deleteInboxItems,
    tag,
    summary: 'Delete items by id, whatever their revision',
    access,
    body: Type.Object({
      delete_records: Type.Record(Type.String(), Type.Array(DocumentId, { maxItems: 1_000 })),
    }),
    responses: { 200: Type.Object({ deleted: Type.Integer() }) },
  }),
  /**
   * Streams the caller's inbox as server-sent events: `change` with an {@link InboxChange}. Starts after `Last-Event-ID`, or now without
   * one. Ends after some minutes, so that credentials are checked again.
   */
  inboxChanges: defineCall({
    method: 'GET',
    path: paths.inboxChanges,
    tag,
    summary: 'What changes in the own inbox, as server-sent events',
    access,
    background: true,
    query: Type.Object({
      /** `normal` returns the changes so far without waiting. */
      feed: Type.Optional(Type.Union([Type.Literal('normal'), Type.Literal('eventsource')])),
    }),
    headers: Type.Object({ 'last-event-id': Type.Optional(Type.String({ maxLength: 20 })) }),
    responses: {
      200: Type.Unsafe<AsyncIterable<string>>({ description: 'text/event-stream' }),
    },
  }),
  /** Requires being the user or keeping their credentials; FORBIDDEN {who} for others. */
  unlinkDevice: defineCall({
    method: 'POST',
    path: paths.unlinkDevice,
    tag,
    summary: "End a user's sessions on all devices but the one that asks",
    access,
    body: Type.Object({ user_id: Id, unlink_all: Type.Optional(Type.Boolean()) }),
    responses: { 200: Type.Object({ unlinked: Type.Integer() }) },
  }),
}
