import type { FastifyInstance, FastifyRequest } from 'fastify'
import { assignCalls, type AssignConnectionRequest } from '../../../schemas/api/assign'
import { userOf } from '../../plugins/authentication'
import { presentBegun } from '../../presenters/bulk/presentBulk'
import { viewerOf } from '../../services/access/viewer'
import { assignRecords, assignToConnection } from '../../services/bulk/assignRecords'
import type { Deps } from '../../services/deps'
import { findAssignees } from '../../services/records/assignees'
import { addRoute } from '../addRoute'
import { withRecordIds } from '../readIds'

/** Serves the assignment of records. */
export function assignRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  const toConnection = async (request: FastifyRequest, body: AssignConnectionRequest, key?: string) =>
    presentBegun(await assignToConnection(deps, await viewer(request), withRecordIds(body), key ?? null))

  addRoute(app, assignCalls.assignRecords, async ({ body, headers, request }) =>
    presentBegun(
      await assignRecords(
        deps,
        await viewer(request),
        withRecordIds(body),
        headers['idempotency-key'] ?? null,
      ),
    ),
  )
  addRoute(app, assignCalls.assignToConnection, ({ body, headers, request }) =>
    toConnection(request, body, headers['idempotency-key']),
  )
  addRoute(app, assignCalls.assignToConnectionBeside, ({ body, headers, request }) =>
    toConnection(request, body, headers['idempotency-key']),
  )
  addRoute(app, assignCalls.listAssignees, async ({ query, request }) => {
    const { form_id: formId, search, user_id: userId } = query
    const found = await findAssignees(deps, await viewer(request), formId, { search, userId })
    const { users, groups, connections, more } = found
    return { users: [...users], groups: [...groups], connections: [...connections], more }
  })
}
