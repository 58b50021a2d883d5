import type { FastifyInstance, FastifyRequest } from 'fastify'
import { taskCalls } from '../../../schemas/api/tasks'
import { userOf } from '../../plugins/authentication'
import { presentWhole } from '../../presenters/presentList'
import { presentTask } from '../../presenters/tasks/presentTask'
import { beginFill, beginFillRecords, beginFillUsers } from '../../services/fill/beginFill'
import type { Deps } from '../../services/deps'
import { cancelTask, listTasks, readTask } from '../../services/tasks/tasks'
import { viewerOf } from '../../services/access/viewer'
import { addRoute } from '../addRoute'

export function taskRoutes(app: FastifyInstance, deps: Deps): void {
  const viewer = (request: FastifyRequest) => viewerOf(deps, userOf(request))

  addRoute(app, taskCalls.listTasks, async ({ query, request }) => {
    const tasks = (await listTasks(deps, await viewer(request))).map(presentTask)
    return presentWhole(tasks, query, request)
  })
  addRoute(app, taskCalls.getTask, async ({ params, request }) =>
    presentTask(await readTask(deps, await viewer(request), params.id)),
  )
  addRoute(app, taskCalls.cancelTask, async ({ params, request }) =>
    presentTask(await cancelTask(deps, await viewer(request), params.id)),
  )
  addRoute(app, taskCalls.fillCatalog, async ({ body, headers, request }) => {
    const key = headers['idempotency-key'] ?? null
    return [presentTask(await beginFill(deps, await viewer(request), body, key))]
  })
  addRoute(app, taskCalls.fillRecords, async ({ body, headers, request }) => {
    const key = headers['idempotency-key'] ?? null
    return [presentTask(await beginFillRecords(deps, await viewer(request), body, key))]
  })
  addRoute(app, taskCalls.fillUsers, async ({ body, headers, request }) => {
    const key = headers['idempotency-key'] ?? null
    return [presentTask(await beginFillUsers(deps, await viewer(request), body, key))]
  })
}
