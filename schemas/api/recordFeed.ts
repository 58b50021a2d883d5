import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id24 } from './common'
import { paths } from './paths'
import { RecordsQuery } from './records'

/** A change of one record of a list. */
export const RecordChange = Type.Object({
  id: Id24,
  /** A lower bound of the record's current version. */
  version: Type.Integer(),
  /** Whether the record is in the list now. */
  is_in: Type.Boolean(),
  is_new: Type.Boolean(),
  /** The transaction of the change; compared with a list's mark, it tells whether the list already included the change. */
  transaction: Type.String(),
  /** For a new record, the transaction that created it, however often it was changed since. */
  created_in: Type.Optional(Type.String()),
})
export type RecordChange = Static<typeof RecordChange>

/** Record ids in `shown` at most, as many as a page has records. */
const mostShown = 200
const {
  limit: _limit,
  offset: _offset,
  get_count: _getsCount,
  with_count: _count,
  with_mark: _mark,
  ...asked
} = RecordsQuery.properties

export const recordFeedCalls = {
  /**
   * Streams the changes of a list of records as server-sent events: `change` with a list of {@link RecordChange}s, and `many` when the
   * client should reload the list. Takes the parameters of `form_answer/`, and resumes from `after` (the `meta.mark` of a list) or from the
   * event id in `Last-Event-ID`. Ends after some minutes, and when the right to the records ends.
   */
  recordChanges: defineCall({
    method: 'GET',
    path: paths.recordChanges,
    tag: 'records',
    summary: 'What changes in a list of records, as server-sent events',
    access: 'user',
    background: true,
    query: Type.Object({
      ...asked,
      after: Type.Optional(Type.String({ maxLength: 4_000 })),
      /** `true` also reports comments on records. */
      with_comments: Type.Optional(Type.Boolean()),
      /** Ids of records, joined by commas, whose changes are reported even when they are no longer in the list. */
      shown: Type.Optional(Type.String({ maxLength: mostShown * 25 })),
      /** `normal` returns the changes so far without waiting. */
      feed: Type.Optional(Type.Union([Type.Literal('normal'), Type.Literal('eventsource')])),
    }),
    headers: Type.Object({ 'last-event-id': Type.Optional(Type.String({ maxLength: 4_000 })) }),
    responses: { 200: Type.Unsafe<AsyncIterable<string>>({ description: 'text/event-stream' }) },
  }),
}
