import { Type, type Static } from 'typebox'
import { defineCall } from './call'
import { Id, IdempotencyHeaders, Nullable, Seconds } from './common'
import { paths } from './paths'
import { RecordParams } from './records'

/** Characters of a comment at most. */
export const longestComment = 4_000
/** People whom a comment mentions at most. */
const mostMentions = 20

const Person = Type.Object({ id: Id, name: Type.String() })

const Comment = Type.Object({
  id: Type.String(),
  text: Type.String(),
  created_at: Seconds,
  edited_at: Nullable(Seconds),
  author: Person,
  /** People whom the text mentions as `@` and their name. */
  mentions: Type.Array(Person),
  /** Whether the viewer wrote the comment and may change it. */
  is_own: Type.Boolean(),
})
export type Comment = Static<typeof Comment>

const Comments = Type.Object({
  objects: Type.Array(Comment),
  /** Pass as `before` to get older comments; null when there are none. */
  next: Nullable(Type.String()),
  /** Whether the viewer follows the record. */
  follows: Type.Boolean(),
})
export type Comments = Static<typeof Comments>

/** `mentions` lists user ids; those who may not see the record are left out. */
const CommentRequest = Type.Object({
  text: Type.String({ minLength: 1, maxLength: longestComment, pattern: '\\S' }),
  mentions: Type.Optional(Type.Array(Id, { maxItems: mostMentions })),
})
export type CommentRequest = Static<typeof CommentRequest>

const Reader = Type.Object({ ...Person.properties, follows: Type.Boolean() })
const Readers = Type.Object({ objects: Type.Array(Reader), more: Type.Boolean() })
export type Readers = Static<typeof Readers>

const CommentParams = Type.Object({
  id: Type.String({ maxLength: 64 }),
  comment: Type.String({ pattern: '^[0-9]{1,18}$' }),
})

const tag = 'records' as const
const access = 'user' as const

/**
 * Comments are visible to exactly those who may read the record. For a deleted record, only those who may restore it see them, and nobody
 * may add any.
 */
export const commentCalls = {
  listComments: defineCall({
    method: 'GET',
    path: paths.recordComments,
    tag,
    summary: 'Comments on a record, the newest first',
    access,
    viewable: true,
    params: RecordParams,
    query: Type.Object({
      before: Type.Optional(Type.String({ pattern: '^[0-9]{1,18}$' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: '50 when absent' })),
    }),
    responses: { 200: Comments },
  }),
  /**
   * Makes the author and the mentioned people followers of the record. Followers are notified in the app and by e-mail. The same key again returns the same
   * comment, as it is now.
   */
  addComment: defineCall({
    method: 'POST',
    path: paths.recordComments,
    tag,
    summary: 'Comment on a record',
    access,
    params: RecordParams,
    headers: IdempotencyHeaders,
    body: CommentRequest,
    responses: { 201: Comment },
  }),
  editComment: defineCall({
    method: 'PATCH',
    path: paths.recordComment,
    tag,
    summary: 'Change a comment of one’s own',
    access,
    params: CommentParams,
    body: CommentRequest,
    responses: { 200: Comment },
  }),
  deleteComment: defineCall({
    method: 'DELETE',
    path: paths.recordComment,
    tag,
    summary: 'Delete a comment of one’s own',
    access,
    params: CommentParams,
    responses: { 204: Type.Null() },
  }),
  followRecord: defineCall({
    method: 'PUT',
    path: paths.followRecord,
    tag,
    summary: 'Follow a record, or leave off',
    access,
    params: RecordParams,
    body: Type.Object({ follows: Type.Boolean() }),
    responses: { 204: Type.Null() },
  }),
  listReaders: defineCall({
    method: 'GET',
    path: paths.recordReaders,
    tag,
    summary: 'Who may read a record, and so can be named in its comments: followers first',
    access,
    viewable: true,
    params: RecordParams,
    query: Type.Object({
      /** Part of a name, ignoring case and accents. */
      search: Type.Optional(Type.String({ maxLength: 100 })),
    }),
    responses: { 200: Readers },
  }),
}
