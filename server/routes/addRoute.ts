import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TSchema } from 'typebox'
import { onlyReads, type Call } from '../../schemas/api/call'
import { addressOf } from '../../schemas/api/paths'
import { namesTag } from '../support/entityTags'

type Part<C extends Call, K extends 'params' | 'query' | 'headers' | 'body'> = C extends {
  readonly [P in K]: infer S extends TSchema
}
  ? Static<S>
  : undefined

export interface Incoming<C extends Call> {
  readonly params: Part<C, 'params'>
  readonly query: Part<C, 'query'>
  readonly headers: Part<C, 'headers'>
  readonly body: Part<C, 'body'>
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** What a call answers on success: the body of its first status below 300, unless the handler sets another status. */
type Answer<C extends Call> = {
  [S in keyof C['responses']]: S extends 200 | 201 | 202 | 204 | 208
    ? C['responses'][S] extends TSchema
      ? Static<C['responses'][S]>
      : never
    : never
}[keyof C['responses']]

const successOf = (call: Call): number =>
  Object.keys(call.responses)
    .map(Number)
    .find((status) => status < 300) ?? 200

/** Serves a call of `schemas/api`: its schemas validate the request, document it, and type the handler's answer. */
export function addRoute<const C extends Call>(
  app: FastifyInstance,
  call: C,
  handle: (incoming: Incoming<C>) => Promise<Answer<C>>,
  config: Pick<FastifyContextConfig, 'authenticatesInParallel' | 'feed'> = {},
): void {
  const status = successOf(call)
  app.route({
    method: call.method,
    url: addressOf(call.path),
    config: {
      access: call.access,
      ...(call.background ? { background: true } : {}),
      ...(call.viewable ? { viewable: true } : {}),
      ...(onlyReads(call) ? { reads: true } : {}),
      ...(call.beforeSecondFactor ? { beforeSecondFactor: true } : {}),
      ...config,
    },
    ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
    schema: {
      tags: [call.tag],
      summary: call.summary,
      security: call.access === 'user' ? [{ session: [] }, { apiKey: [] }] : [],
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.headers ? { headers: call.headers } : {}),
      ...(call.body ? { body: call.body } : {}),
      ...(call.multipart ? { body: call.multipart, consumes: ['multipart/form-data'] } : {}),
      response: call.responses,
    },
    // The parts of a multipart body have not arrived when bodies are validated.
    ...(call.multipart ? { validatorCompiler: () => () => true } : {}),
    handler: async (request, reply) => {
      const answer = await handle({
        params: request.params,
        query: request.query,
        headers: request.headers,
        body: request.body,
        request,
        reply,
      } as unknown as Incoming<C>)
      const tag = reply.getHeader('etag')
      if (typeof tag === 'string' && namesTag(request.headers['if-none-match'], tag))
        return reply.code(304).send()
      // A handler of a call with several success statuses sets the status itself.
      if (reply.statusCode === 200) reply.code(status)
      return reply.send(reply.statusCode === 204 ? undefined : answer)
    },
  })
}
