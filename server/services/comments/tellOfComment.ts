import type { Viewer } from '../../policies/accessScope'
import { followersOf } from '../../store/comments/comments'
import { insertNotices } from '../../store/comments/notices'
import type { RecordRow } from '../../store/records/records'
import type { Reader } from '../access/whoReaches'
import type { Deps } from '../deps'
import type { Item } from '../items/items'
import { mailComment } from '../mail/mailComment'

export interface ToldComment {
  readonly record: RecordRow
  readonly item: Item
  /** Users who may read the record now, among those to be notified. */
  readonly readers: readonly Reader[]
  readonly commentId: string
  readonly text: string
  readonly named: readonly number[]
}

/** Notifies the users whom a comment mentions and the record's followers, except its author: in the app, and by one e-mail each. */
export async function tellOfComment(deps: Deps, viewer: Viewer, told: ToldComment): Promise<void> {
  const { record, item, readers, commentId, text, named } = told
  const { account_id: accountId, id: recordId } = record
  const followers = await followersOf(deps.db, { accountId, recordId })
  const to = readers
    .filter(({ id }) => id !== viewer.userId && (followers.has(id) || named.includes(id)))
    .map((reader) => ({
      reader,
      kind: named.includes(reader.id) ? ('mention' as const) : ('comment' as const),
    }))
  const notice = { accountId, recordId, commentId, byId: viewer.userId, now: deps.now() }
  await insertNotices(
    deps.db,
    notice,
    to.map(({ reader, kind }) => ({ userId: reader.id, kind })),
  )
  for (const { reader, kind } of to)
    await mailComment(deps, viewer, { record, item, commentId, text, kind, to: reader })
}
