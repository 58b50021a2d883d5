import { randomUUID } from 'node:crypto'
import fastifyPlugin from 'fastify-plugin'
import { principalOf } from './authentication'

/** Returns a request id of ours, so that log lines hold nothing that a client sent. */
export const newRequestId = (): string => randomUUID()

/**
 * Logs one line for each answer: the route, not the address (which may contain names and tokens), and the id of the user. The request id
 * goes back to the client, to be quoted when something went wrong.
 */
export const requestLog = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const principal = principalOf(request)
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        ...(principal.type === 'public' ? {} : { userId: principal.userId, by: principal.type }),
      },
      'answered',
    )
  })
})
