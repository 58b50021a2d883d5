import fastifyPlugin from 'fastify-plugin'

export interface ResponseTimeoutOptions {
  /** Milliseconds within which an answer must make progress. */
  readonly patience?: number
}

/**
 * Closes connections whose answer nobody reads, so that what is held for it is released. Node checks that the system takes bytes, however
 * few, and forgets the time once an answer is sent. Event feeds send their own heartbeats.
 */
export const responseTimeout = fastifyPlugin<ResponseTimeoutOptions>(async (app, { patience = 30_000 }) => {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!/^text\/event-stream\b/.test(String(reply.getHeader('content-type'))))
      reply.raw.setTimeout(patience, () => reply.raw.destroy())
    return payload
  })
})
