import type { FastifyInstance } from 'fastify'
import { accountCalls } from '../../../schemas/api/account'
import { groupCalls } from '../../../schemas/api/groups'
import { userOf } from '../../plugins/authentication'
import { pageOf, presentList } from '../../presenters/presentList'
import { presentGroup, presentGroupWithMembers } from '../../presenters/people/presentUser'
import { viewerOf } from '../../services/access/viewer'
import type { Deps } from '../../services/deps'
import { createGroup, groupsOf, loadGroup, removeGroup, updateGroup } from '../../services/people/groups'
import { addRoute } from '../addRoute'
import { idsIn } from '../readIds'

export function groupRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, accountCalls.listGroups, async ({ query, request }) => {
    const page = pageOf(query)
    const { rows, total } = await groupsOf(
      deps,
      userOf(request),
      { ...(query.name__icontains === undefined ? {} : { name: query.name__icontains }), ...idsIn(query) },
      page,
    )
    return presentList(rows.map(presentGroup), total, page, request)
  })
  addRoute(app, groupCalls.getGroup, async ({ params, request }) =>
    presentGroupWithMembers(await loadGroup(deps, await viewerOf(deps, userOf(request)), params.id)),
  )
  addRoute(app, groupCalls.createGroup, async ({ body, request }) =>
    presentGroupWithMembers(await createGroup(deps, await viewerOf(deps, userOf(request)), body)),
  )
  addRoute(app, groupCalls.updateGroup, async ({ params, body, request }) =>
    presentGroupWithMembers(await updateGroup(deps, await viewerOf(deps, userOf(request)), params.id, body)),
  )
  addRoute(app, groupCalls.deleteGroup, async ({ params, request }) => {
    await removeGroup(deps, await viewerOf(deps, userOf(request)), params.id)
    return null
  })
}
