import { Type, type Static } from 'typebox'
import { User } from './account'
import { defineCall } from './call'
import { Id, Seconds } from './common'
import { paths } from './paths'

const ViewAs = Type.Object({
  /** What the header carries. */
  token: Type.String(),
  expires_at: Seconds,
  user: User,
})
export type ViewAs = Static<typeof ViewAs>

export const viewAsCalls = {
  /**
   * For who administers users. Calls that read lists of items and records, and what is in them, answer to the header
   * as they do to that user, as far as the caller may see it too; all others refuse it (VIEWING_AS). VIEWING_ENDED when it is over.
   */
  beginViewing: defineCall({
    method: 'POST',
    path: paths.viewAs,
    tag: 'session',
    summary: 'See lists as another user of the account does, for an hour',
    access: 'user',
    body: Type.Object({ user_id: Id }),
    responses: { 201: ViewAs },
  }),
}
