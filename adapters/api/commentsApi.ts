import type { Comment, CommentRequest, Comments, Readers } from '../../schemas/api/comments'
import type { Notices } from '../../schemas/api/notices'
import { paths } from '../../schemas/api/paths'
import type { ApiClient } from './client'

/** Comments on records, and the user's notices. */
export interface CommentsApi {
  /** Lists comments, the newest first; `before` is `next` of the previous page. */
  readonly list: (id: string, before: string | undefined, signal?: AbortSignal) => Promise<Comments>
  /** The same key again is the same comment. */
  readonly add: (id: string, comment: CommentRequest, key: string) => Promise<Comment>
  readonly edit: (id: string, commentId: string, comment: CommentRequest) => Promise<Comment>
  readonly remove: (id: string, commentId: string) => Promise<unknown>
  readonly follow: (id: string, follows: boolean) => Promise<unknown>
  /** Lists who may read the record, followers first. */
  readonly readers: (id: string, search: string, signal?: AbortSignal) => Promise<Readers>
  readonly notices: (signal?: AbortSignal) => Promise<Notices>
  /** Marks notices as read: those of a record, those up to one of them, or all. */
  readonly readNotices: (which: { readonly record_id?: string; readonly up_to?: string }) => Promise<unknown>
}

export function createCommentsApi(client: ApiClient): CommentsApi {
  const abortable = (signal: AbortSignal | undefined) => (signal ? { signal } : {})
  return {
    list: (id, before, signal) =>
      client.get(paths.recordComments, { params: { id }, query: { before }, ...abortable(signal) }),
    add: (id, comment, key) =>
      client.post(paths.recordComments, comment, { params: { id }, headers: { 'Idempotency-Key': key } }),
    edit: (id, commentId, comment) =>
      client.patch(paths.recordComment, comment, { params: { id, comment: commentId } }),
    remove: (id, commentId) => client.delete(paths.recordComment, { params: { id, comment: commentId } }),
    follow: (id, follows) => client.put(paths.followRecord, { follows }, { params: { id } }),
    readers: (id, search, signal) =>
      client.get(paths.recordReaders, { params: { id }, query: { search }, ...abortable(signal) }),
    notices: (signal) => client.get(paths.notices, abortable(signal)),
    readNotices: (which) => client.post(paths.readNotices, which),
  }
}
