import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id24 } from './common'
import { paths } from './paths'
import { RecordsQuery } from './records'

/** Of one record of a list. */
export const RecordChange = Type.Object({
  id: Id24,
  /** What the record has at least. */
  version: Type.Integer(),
  /** Whether it is in the list now. */
  is_in: Type.Boolean(),
  is_new: Type.Boolean(),
  /** Which transaction did it, to know by a mark whether a list had it already. */
  transaction: Type.String(),
  /** Of a new record: which transaction made it, however often it was changed since. */
  created_in: Type.Optional(Type.String()),
})
export type RecordChange = Static<typeof RecordChange>

/** As many records as a page has. */
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
   * What changes in a list of records, as server-sent events: `change` with a list of {@link RecordChange}s, and `many` when it is worth to ask
   * for the list anew. It is asked as `form_answer/` is, and goes on from `after`, the `meta.mark` of a list, or from the id of an event in
   * `Last-Event-ID`. It ends after some minutes, and with the right to what it tells.
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
      /** `true`: of comments on records, too. */
      with_comments: Type.Optional(Type.Boolean()),
      /** Ids of records, joined by commas: told, too, when they are in the list no more. */
      shown: Type.Optional(Type.String({ maxLength: mostShown * 25 })),
      /** `normal`: what changed so far, and no waiting. */
      feed: Type.Optional(Type.Union([Type.Literal('normal'), Type.Literal('eventsource')])),
    }),
    headers: Type.Object({ 'last-event-id': Type.Optional(Type.String({ maxLength: 4_000 })) }),
    responses: { 200: Type.Unsafe<AsyncIterable<string>>({ description: 'text/event-stream' }) },
  }),
}
