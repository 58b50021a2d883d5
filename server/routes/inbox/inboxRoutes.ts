import type { FastifyInstance } from 'fastify'
import type { DocumentWritten } from '../../../schemas/api/common'
import { inboxCalls } from '../../../schemas/api/inbox'
import { stillAuthenticated, userOf } from '../../plugins/authentication'
import { localeOf } from '../../plugins/errors'
import { presentWriteResult } from '../../presenters/rows/presentWriteResult'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import {
  deleteInboxItems,
  findInbox,
  listInboxes,
  openInboxItem,
  ownInbox,
  writeInbox,
} from '../../services/inbox/inbox'
import { assignForm } from '../../services/inbox/assignForm'
import { inboxEvents } from '../../services/inbox/inboxFeed'
import { endAllSessionsOf } from '../../services/people/userSessions'
import { addRoute, type Incoming } from '../addRoute'
import { createEventFeeds } from '../eventFeeds'
import { idFrom } from '../readIds'

export function inboxRoutes(app: FastifyInstance, deps: Deps): void {
  const write = async ({
    body,
    request,
  }: Pick<Incoming<typeof inboxCalls.writeInbox>, 'body' | 'request'>): Promise<DocumentWritten[]> => {
    const written = await writeInbox(deps, userOf(request), body.user_id, body.inbox_records)
    return written.map((result) => presentWriteResult(result, localeOf(request)))
  }

  addRoute(app, inboxCalls.findInbox, async ({ body, request }) => ({
    objects: await findInbox(deps, userOf(request), body),
  }))
  addRoute(app, inboxCalls.writeInbox, write)
  addRoute(app, inboxCalls.uploadInbox, write)
  addRoute(app, inboxCalls.openInboxItem, ({ body, request }) =>
    openInboxItem(deps, userOf(request), body.id),
  )
  addRoute(app, inboxCalls.assignForm, async ({ body, request }) => {
    const { assigned, unable } = await assignForm(deps, userOf(request), body)
    return { assigned: [...assigned], unable: [...unable] }
  })
  addRoute(app, inboxCalls.listInboxes, ({ body, request }) =>
    listInboxes(deps, userOf(request), {
      users: body.users ?? [],
      groupId: body.is_group === true ? (body.group_id ?? null) : null,
    }),
  )
  addRoute(app, inboxCalls.deleteInboxItems, async ({ body, request }) => {
    const lists = Object.entries(body.delete_records).map(
      ([user, ids]) => [idFrom(user, 'body/delete_records') ?? 0, ids] as const,
    )
    return { deleted: await deleteInboxItems(deps, userOf(request), new Map(lists)) }
  })
  addRoute(app, inboxCalls.unlinkDevice, async ({ body, request }) => ({
    unlinked: await endAllSessionsOf(deps, await viewerOf(deps, userOf(request)), body.user_id),
  }))

  const feeds = createEventFeeds(app)
  addRoute(app, inboxCalls.inboxChanges, async ({ query, headers, request, reply }) => {
    const { accountId, userId } = await ownInbox(deps, userOf(request))
    const known = headers['last-event-id']
    const after = known !== undefined && /^\d{1,15}$/.test(known) ? Number(known) : null
    const isStillOpen = async () => (await stillAuthenticated(deps, request)) !== null
    return feeds.open(request, reply, userId, (signal) =>
      inboxEvents(deps, { accountId, userId }, { after, once: query.feed === 'normal', signal, isStillOpen }),
    )
  })
}
