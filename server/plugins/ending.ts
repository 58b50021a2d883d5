import fastifyPlugin from 'fastify-plugin'

/** Milliseconds for running requests once the server is told to stop. */
const patience = 3_000
/** Milliseconds between two rounds of closing idle connections; once patience is over, all connections are closed. */
const cutEvery = 250

/**
 * Lets a server stop although clients hold connections open: answers that nobody reads, uploads that drip, connections kept for further
 * requests, for which Node would wait as long as they may be kept.
 */
export const ending = fastifyPlugin<{ patience?: number }>(async (app, options) => {
  let isClosing = false
  let cutting: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    isClosing = true
    const until = performance.now() + (options.patience ?? patience)
    cutting = setInterval(() => {
      if (performance.now() < until) app.server.closeIdleConnections()
      else app.server.closeAllConnections()
    }, cutEvery)
  })
  // Tells clients that are answered meanwhile to send their next request elsewhere.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing) reply.header('Connection', 'close')
    return payload
  })
  app.addHook('onClose', async () => clearInterval(cutting))
})
