import type { FastifyInstance } from 'fastify'
import { sharingCalls } from '../../../schemas/api/sharing'
import { userOf } from '../../plugins/authentication'
import { presentWhole } from '../../presenters/presentList'
import { presentPendingShare, presentShare } from '../../presenters/access/presentShare'
import { endInvitations, invitationsFor, invite } from '../../services/access/invitations'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { mailInvitation } from '../../services/mail/mailInvitation'
import { addRoute } from '../addRoute'
import { givenBy, needed } from '../access/readShares'

/** Serves shares with people who are no users yet. */
export function invitationRoutes(app: FastifyInstance, deps: Deps): void {
  for (const call of [sharingCalls.invite, sharingCalls.inviteBeside])
    addRoute(app, call, async ({ body, request }) => {
      const viewer = await viewerOf(deps, userOf(request))
      const { perm = 'can_read_item', email, file_shared: itemId } = body
      const wish = { itemId: needed(itemId, 'body/file_shared'), email, ...givenBy({ ...body, perm }) }
      const { share, invited } = await invite(deps, viewer, wish)
      const isMailed = invited !== null && (await mailInvitation(deps, viewer, invited))
      return {
        share: share && presentShare(share),
        invited: invited && presentPendingShare(invited),
        is_mailed: isMailed,
      }
    })
  addRoute(app, sharingCalls.listInvited, async ({ query, request }) => {
    const viewer = await viewerOf(deps, userOf(request))
    const rows = await invitationsFor(deps, viewer, { itemId: query.item_id })
    return presentWhole(rows.map(presentPendingShare), query, request)
  })
  addRoute(app, sharingCalls.endInvited, async ({ body, request }) => {
    const ended = await endInvitations(deps, await viewerOf(deps, userOf(request)), body.deleted_objects)
    return { objects: ended.map(presentPendingShare) }
  })
}
