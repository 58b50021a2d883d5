import { Type, type Static } from 'typebox'
import { inboxStatuses, type InboxStatus } from '../model/inboxStatus'
import type { Json } from '../model/json'
import { defineCall } from './call'
import { DocumentWritten, Id, Nullable, Seconds } from './common'
import { paths } from './paths'

/** 4 MB: many small items, or a few with long answers. */
const inboxBodyLimit = 4 * 1024 * 1024

/** One item's document, as JSON text: 256 KB. */
export const inboxItemLimit = 256 * 1024

/** Rows of a query that names no limit. */
export const inboxDefaultLimit = 1_000

const DocumentId = Type.String({ minLength: 1, maxLength: 200 })
const Revision = Type.String({ maxLength: 80 })
const Status = Type.Unsafe<InboxStatus>({ type: 'string', enum: inboxStatuses })
const JsonValue = Type.Unsafe<Json>({})

/** One of the answers that tell an item from others of its form. */
const PreviewField = Type.Object({
  field_id: Type.Optional(Type.String()),
  label: Type.String(),
  value: Type.String(),
})

/**
 * An item of somebody's inbox, with CouchDB's `_id` and `_rev`. Items are documents of clients: keys that
 * are not named here are kept.
 */
export const InboxItem = Type.Object({
  _id: DocumentId,
  _rev: Type.Optional(Revision),
  name: Type.Optional(Type.String()),
  status: Type.Optional(Status),
  type: Type.Optional(Type.String()),
  /** At most five. */
  fields: Type.Optional(Type.Array(PreviewField)),
  /** The submission as far as it got: `form_id`, `answers`, `folio`, … */
  record_json: Type.Optional(JsonValue),
  /** The server's: when it was first and last written, and by whom first. */
  created_at: Type.Optional(Seconds),
  updated_at: Type.Optional(Seconds),
  created_by_id: Type.Optional(Id),
  created_by_name: Type.Optional(Type.String()),
  /** The record that its submission made. */
  record_id: Type.Optional(Type.String()),
})
export type InboxItem = Static<typeof InboxItem>

/** A document of `inbox/bulk_docs/`. Without `_id` it gets one; `_rev` must be the stored one's. */
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

/** Whose inbox; one's own when absent. */
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

/** The query lies at the top or under `mango`: clients do both. */
export const FindInboxRequest = Type.Object({
  ...whose,
  ...query,
  mango: Type.Optional(Type.Object(query)),
})
export type FindInboxRequest = Static<typeof FindInboxRequest>

const AssignRequest = Type.Object({
  /** What the items will be called by: the same request again assigns nothing twice. */
  id: Type.String({ pattern: '^[0-9a-f]{24}$' }),
  form_id: Id,
  users: Type.Optional(Type.Array(Id, { maxItems: 1_000 })),
  /** Everybody who is in one of them now. */
  groups: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  /** What the items are listed as; the form's name when absent. */
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

/** The data of one event of the feed; its id is the sequence to go on from. */
export interface InboxChange {
  readonly id: string
  readonly rev: string
  readonly deleted: boolean
  /** Null: it was deleted. */
  readonly status: InboxStatus | null
  readonly name: string
  /** Written for the first time, or again after it was deleted. */
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
  /** One's own, to answer it: a new one is seen from then on. 401 FORM_LOAD_UNAUTHORIZED once it was received. */
  openInboxItem: defineCall({
    method: 'POST',
    path: paths.openInboxItem,
    tag,
    summary: 'Open an item to answer it',
    access,
    body: Type.Object({ id: DocumentId }),
    responses: { 200: InboxItem },
  }),
  /** Supervisors do it for the users of their groups, administrators for everybody. FORBIDDEN {who}. */
  assignForm: defineCall({
    method: 'POST',
    path: paths.assignForm,
    tag,
    summary: 'Put a form into the inboxes of users and groups',
    access,
    body: AssignRequest,
    responses: {
      201: Type.Object({
        /** The users who have it now. */
        assigned: Type.Array(Id),
        /** Those who may not answer the form: it was not put into their inboxes. */
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
   * The feed of one's own inbox as server-sent events: `change` with an {@link InboxChange}. Without `Last-Event-ID` it begins now, with it after that one. It
   * ends after some minutes, so that whoever asks again is asked who they are again.
   */
  inboxChanges: defineCall({
    method: 'GET',
    path: paths.inboxChanges,
    tag,
    summary: 'What changes in the own inbox, as server-sent events',
    access,
    background: true,
    query: Type.Object({
      /** `normal`: what changed so far, and no waiting. */
      feed: Type.Optional(Type.Union([Type.Literal('normal'), Type.Literal('eventsource')])),
    }),
    headers: Type.Object({ 'last-event-id': Type.Optional(Type.String({ maxLength: 20 })) }),
    responses: {
      200: Type.Unsafe<AsyncIterable<string>>({ description: 'text/event-stream' }),
    },
  }),
  /** For themselves and who keeps their credentials: FORBIDDEN {who} for others. */
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
