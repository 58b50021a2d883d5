import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sharingCalls, type NewShare } from '../../../schemas/api/sharing'
import { userOf } from '../../plugins/authentication'
import { pageOf, presentList } from '../../presenters/presentList'
import { presentAccess, presentEffectiveAccess, presentShare } from '../../presenters/access/presentShare'
import { accessOf } from '../../services/access/itemAccess'
import {
  changeShare,
  changeShares,
  sharesFor,
  sharesReaching,
  type ShareWish,
} from '../../services/access/shares'
import { viewerOf } from '../../services/access/viewer'
import { isAnsweredByAll, whoReaches } from '../../services/access/whoReaches'
import { countLinks } from '../../services/records/recordLinks'
import type { Deps } from '../../services/deps'
import { addRoute } from '../addRoute'
import { invitationRoutes } from '../connections/invitationRoutes'
import { givenBy, needed } from './readShares'

/** Reads a share: clients name a group by its uri, by `group_id`, or as `owner` with `is_group`. */
function wishOf(wish: NewShare): ShareWish {
  const { owner, group_id: groupId, is_group: isGroup } = wish
  const isOfGroup = isGroup === true || groupId != null || /\/group\/\d+\/?$/.test(String(owner))
  return {
    itemId: needed(wish.file_shared, 'body/objects/file_shared'),
    to: {
      kind: isOfGroup ? 'group' : wish.is_connection === true ? 'account' : 'person',
      id: needed((isOfGroup ? groupId : null) ?? owner, 'body/objects/owner'),
    },
    ...givenBy(wish),
  }
}

export function sharingRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  invitationRoutes(app, deps)
  addRoute(app, sharingCalls.listShares, async ({ query, request }) => {
    const page = pageOf(query, { usual: 0 })
    const { form_id: formId, item_id: itemId, user_id: userId, group_id: groupId } = query
    const asked = itemId ?? formId
    const wanted = {
      ...(asked === undefined ? {} : { itemIds: [asked] }),
      ...(userId === undefined ? {} : { userId }),
      ...(groupId === undefined ? {} : { groupId }),
    }
    const part = { limit: page.limit === 0 ? null : page.limit, offset: page.offset }
    const who = await viewer(request)
    const { rows, total } = await (query.reached_user_id === undefined
      ? sharesFor(deps, who, wanted, part)
      : sharesReaching(deps, who, query.reached_user_id, wanted, part))
    return presentList(rows.map(presentShare), total, page, request)
  })
  addRoute(app, sharingCalls.share, async ({ body, request }) => {
    const ended = (body.deleted_objects ?? []).map((one) =>
      needed(typeof one === 'object' ? one.uri : one, 'body/deleted_objects'),
    )
    const wishes = (body.objects ?? []).map(wishOf)
    const given = await changeShares(deps, await viewer(request), { wishes, ended })
    return { objects: given.map(presentShare) }
  })
  addRoute(app, sharingCalls.changeShare, async ({ body, request }) => {
    const id = needed(body.file_shared, 'body/file_shared')
    return presentShare(await changeShare(deps, await viewer(request), id, givenBy(body)))
  })
  addRoute(app, sharingCalls.listPeople, async ({ params, query, request }) => {
    const { record_id: recordId, user_id: userId } = query
    const who = await viewer(request)
    const found = await whoReaches(deps, who, params.id, {
      ...(recordId === undefined ? {} : { recordId }),
      ...(userId === undefined ? {} : { userId }),
    })
    const objects = found.map(presentEffectiveAccess)
    if (recordId === undefined) return { objects, is_public: await isAnsweredByAll(deps, who, params.id) }
    if (userId !== undefined) return { objects }
    return { objects, links: await countLinks(deps, params.id, recordId) }
  })
  addRoute(app, sharingCalls.listAccess, async ({ params, request }) => ({
    objects: (await accessOf(deps, await viewer(request), params.id)).map(presentAccess),
  }))
}
