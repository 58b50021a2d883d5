import fastifyPlugin from 'fastify-plugin'

/** How long requests that are under way may go on, once the server is told to stop. */
const patience = 3_000
/** So often connections that wait for another request are ended; once patience is over, whatever is open. */
const cutEvery = 250

/**
 * Lets a server end whatever its clients hold open: answers that nobody reads, uploads that drip, connections that are kept for more
 * (Node would wait for as long as they may be kept, though nothing is asked any more).
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
  // Whoever is answered meanwhile is told to ask elsewhere.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isClosing) reply.header('Connection', 'close')
    return payload
  })
  app.addHook('onClose', async () => clearInterval(cutting))
})
