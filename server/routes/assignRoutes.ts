import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isObject } from '../../schemas/model/json'
import { assignCalls } from '../../schemas/api/assign'
import { AppError } from '../appError'
import { userOf } from '../plugins/authentication'
import { presentBegun } from '../presenters/presentBulk'
import { viewerOf } from '../services/access/viewer'
import { assignRecords } from '../services/bulk/assignRecords'
import type { Deps } from '../services/deps'
import { findAssignees } from '../services/records/assignees'
import { addRoute } from './addRoute'
import { withRecordIds } from './readIds'

const refuse = (body: { readonly userOfConnection?: unknown }): never => {
  throw new AppError(isObject(body.userOfConnection) ? 'ASSIGN_TO_CONNECTION' : 'ASSIGN_CONNECTION_USER')
}

/** Whose records are. */
export function assignRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

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
  addRoute(app, assignCalls.assignToConnection, ({ body }) => refuse(body))
  addRoute(app, assignCalls.assignToConnectionBeside, ({ body }) => refuse(body))
  addRoute(app, assignCalls.listAssignees, async ({ query, request }) => {
    const { users, groups, more } = await findAssignees(
      deps,
      await viewer(request),
      query.form_id,
      query.search ?? '',
    )
    return { users: [...users], groups: [...groups], more }
  })
}
