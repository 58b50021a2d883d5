import fastifyPlugin from 'fastify-plugin'
import type { Deps } from '../services/deps'
import { runEffects } from '../services/effects/runEffects'
import { describeError } from '../store/databaseErrors'
import { atMost } from '../support/atMost'

/** Milliseconds between two looks at what waits, unless there was something. */
const pause = 1_000
/** Milliseconds for what is under way when the server ends; it is done again later. */
const longestEnd = 1_000

/** Does what follows from changes of records once they are committed, whichever node committed them. */
export const effects = fastifyPlugin<{ deps: Deps }>(async (app, { deps }) => {
  if (deps.effectKinds.length === 0) return
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  const look = () => {
    running = runEffects(deps, ending.signal, app.log)
      .catch((error: unknown) => {
        app.log.warn({ error: describeError(error) }, 'effects could not be looked for')
        return 0
      })
      .then((taken) => {
        if (!ending.signal.aborted) timer = setTimeout(look, taken > 0 ? 0 : pause).unref()
      })
  }
  app.addHook('onReady', async () => look())
  app.addHook('preClose', async () => {
    ending.abort()
    clearTimeout(timer)
    if (running) await atMost(longestEnd, running)
  })
})
