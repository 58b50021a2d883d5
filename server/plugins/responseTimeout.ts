import fastifyPlugin from 'fastify-plugin'

export interface ResponseTimeoutOptions {
  /** Milliseconds in which an answer must come on. */
  readonly patience?: number
}

/**
 * Cuts connections whose answer nobody takes, so that what is held for it goes. Node watches that the system takes bytes, however
 * few, and forgets the time once an answer is sent. A feed of events has its own beat.
 */
export const responseTimeout = fastifyPlugin<ResponseTimeoutOptions>(async (app, { patience = 30_000 }) => {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!/^text\/event-stream\b/.test(String(reply.getHeader('content-type'))))
      reply.raw.setTimeout(patience, () => reply.raw.destroy())
    return payload
  })
})
