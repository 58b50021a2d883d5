import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Envelope, Id, IdParams, Nullable, PageQuery, Seconds } from './common'
import { paths } from './paths'

/** Feeds that one user has of one form at most. */
export const mostFeeds = 20
/** Default and greatest number of records on a JSON page. */
export const feedPage = { usual: 1_000, most: 5_000 } as const

export const Feed = Type.Object({
  id: Id,
  name: Type.String(),
  form_id: Id,
  /** The saved view that limits the records; null means all records of the form. `name` is null when the viewer does not see the view. */
  filter: Nullable(Type.Object({ id: Id, name: Nullable(Type.String()) })),
  /** The user with whose rights the feed is read. */
  user: Type.Object({ id: Id, name: Nullable(Type.String()) }),
  /** The first characters of the key, so that users can tell keys apart. */
  prefix: Type.String(),
  created_at: Seconds,
  last_used_at: Nullable(Seconds),
  resource_uri: Type.String(),
})
export type Feed = Static<typeof Feed>

/** A feed with its key, which is served only in this response. */
export const FeedWithKey = Type.Object({ ...Feed.properties, key: Type.String() })
export type FeedWithKey = Static<typeof FeedWithKey>

/** Streamed content. */
const Content = Type.Unsafe<AsyncIterable<Uint8Array>>({})
/** An error in the format of OData. */
export const ODataError = Type.Object({
  error: Type.Object({ code: Type.String(), message: Type.String() }),
})
const ofOData = {
  200: Content,
  400: ODataError,
  401: ODataError,
  404: ODataError,
  429: ODataError,
  503: ODataError,
} as const
const tag = 'records' as const
const FeedParams = Type.Object({
  ...IdParams.properties,
  table: Type.String({ minLength: 1, maxLength: 300 }),
})
/** The feed's key, for programs that cannot send headers; all others send it as the password. */
const Key = Type.Optional(Type.String({ maxLength: 200 }))
const ReadQuery = Type.Object({
  key: Key,
  /** `records` (the default), or the name of a group. */
  table: Type.Optional(Type.String({ maxLength: 300 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: feedPage.most })),
  /** The position where the previous page ended. */
  page: Type.Optional(Type.String({ maxLength: 30_000 })),
  /** The mark at the end of an earlier reading; returns only later changes. */
  since: Type.Optional(Type.String({ maxLength: 30_000 })),
})
export type FeedReadQuery = Static<typeof ReadQuery>
/** The route checks the feed's key itself, because programs send it as a password or in the address. */
const access = 'anyone' as const

export const feedCalls = {
  listFeeds: defineCall({
    ...{ method: 'GET', path: paths.feeds, tag, access: 'user' },
    summary: 'Feeds of the records of a form: one’s own, all of them for who manages the form',
    query: Type.Object({ ...PageQuery, form_id: Id }),
    responses: { 200: Envelope(Feed) },
  }),
  /** Errors: FEEDS_ARE_MANY. */
  createFeed: defineCall({
    ...{ method: 'POST', path: paths.feeds, tag, access: 'user' },
    summary: 'Make a key by which other tools read the records that one may read oneself',
    body: Type.Object({
      form_id: Id,
      filter_id: Type.Optional(Nullable(Id)),
      name: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
    }),
    responses: { 201: FeedWithKey },
  }),
  deleteFeed: defineCall({
    ...{ method: 'DELETE', path: paths.feed, tag, access: 'user' },
    summary: 'End a feed: its key opens nothing from then on',
    params: IdParams,
    responses: { 204: Type.Null() },
  }),
  readFeedService: defineCall({
    ...{ method: 'GET', path: paths.feedOData, tag, access },
    summary: 'The tables of a feed, as OData 4.0',
    params: IdParams,
    query: Type.Object({ key: Key }),
    responses: ofOData,
  }),
  readFeedMetadata: defineCall({
    ...{ method: 'GET', path: paths.feedMetadata, tag, access },
    summary: 'What the tables of a feed have, as OData 4.0',
    params: IdParams,
    query: Type.Object({ key: Key }),
    responses: ofOData,
  }),
  readFeedTable: defineCall({
    ...{ method: 'GET', path: paths.feedTable, tag, access },
    summary:
      'Lines of a table, as OData 4.0: $filter, $select, $orderby, $top, $skip, $count; one of them as table(key)',
    params: FeedParams,
    query: Type.Object({ key: Key }),
    responses: ofOData,
  }),
  readFeedCount: defineCall({
    ...{ method: 'GET', path: paths.feedCount, tag, access },
    summary: 'How many lines of a table there are, as OData 4.0: $filter',
    params: FeedParams,
    query: Type.Object({ key: Key }),
    responses: ofOData,
  }),
  /** Errors: FEED_RESTARTS. */
  readFeedJson: defineCall({
    ...{ method: 'GET', path: paths.feedJson, tag, access },
    summary: 'Records of a feed page by page, or what changed since an earlier reading',
    params: IdParams,
    query: ReadQuery,
    responses: { 200: Content },
  }),
  /** Errors: FEED_RESTARTS. */
  readFeedCsv: defineCall({
    ...{ method: 'GET', path: paths.feedCsv, tag, access },
    summary:
      'The same as csv: all of it when no limit is said; the next page and the changes are named in the head Link',
    params: IdParams,
    query: ReadQuery,
    responses: { 200: Content },
  }),
}
