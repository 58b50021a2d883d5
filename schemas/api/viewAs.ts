import { Type, type Static } from 'typebox'
import { User } from './account'
import { defineCall } from './call'
import { Id, Seconds } from './common'
import { paths } from './paths'

const ViewAs = Type.Object({
  /** Sent in the `x-view-as` header. */
  token: Type.String(),
  expires_at: Seconds,
  user: User,
})
export type ViewAs = Static<typeof ViewAs>

export const viewAsCalls = {
  /**
   * Requires administering users. Calls that read lists and contents of items and records then answer as they would to that user, limited
   * to what the caller may see too; all other calls refuse (VIEWING_AS). VIEWING_ENDED once it expires.
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
