import { Readable } from 'node:stream'
import fastifyPlugin from 'fastify-plugin'

/**
 * Destroys the stream of an answer to HEAD. Fastify would read it to its end, as fast as it comes and for every request: one line of a
 * request would cost a whole file, or a list of all records. Registered after plugins that replace the answer.
 */
export const headOnly = fastifyPlugin(async (app) => {
  app.addHook('onSend', async (request, _reply, payload) => {
    if (request.method === 'HEAD' && payload instanceof Readable) payload.destroy()
    return payload
  })
})
