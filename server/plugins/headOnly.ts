import { Readable } from 'node:stream'
import fastifyPlugin from 'fastify-plugin'

/**
 * Ends what an answer would be read from whose head alone is asked for. Fastify would read it to its end behind the answer, as quickly as it
 * comes and however many ask: a line of a request would cost a whole file, or a list of all records. Registered behind whatever puts something
 * else in the place of an answer.
 */
export const headOnly = fastifyPlugin(async (app) => {
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.method === 'HEAD' && payload instanceof Readable) payload.destroy()
    return payload
  })
})
