import type { FastifyBaseLogger } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Deps } from '../services/deps'
import { describeError } from '../store/databaseErrors'
import { atMost } from '../support/atMost'

/** Milliseconds between two looks for waiting work: short after there was some, and longer while there is none. */
const [shortest, longest] = [50, 1_000]
/** Milliseconds for running work when the server stops; unfinished work is done again later. */
const longestEnd = 1_000

export interface SteadyWork {
  readonly deps: Deps
  /** The kind of work in a few words, for the log. */
  readonly name: string
  /** Does some of the work that waits in the database. Returns how many pieces it took. */
  readonly work: (deps: Deps, ending: AbortSignal, log: FastifyBaseLogger) => Promise<number>
  /** Settles when everything that `work` began without waiting for it is done. */
  readonly rest?: () => Promise<unknown>
}

/** Does work that waits in the database, whichever node put it there, as long as the server runs. */
export const steadyWork = fastifyPlugin<SteadyWork>(async (app, { deps, name, work, rest }) => {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let pause = longest
  const look = () => {
    running = work(deps, ending.signal, app.log)
      .catch((error: unknown) => {
        app.log.warn({ error: describeError(error) }, `${name} could not be looked for`)
        return 0
      })
      .then((taken) => {
        if (ending.signal.aborted) return
        timer = setTimeout(look, taken > 0 ? 0 : pause).unref()
        pause = taken > 0 ? shortest : Math.min(longest, pause * 2)
      })
  }
  app.addHook('onReady', async () => look())
  app.addHook('preClose', async () => {
    ending.abort()
    clearTimeout(timer)
    if (running) await atMost(longestEnd, Promise.all([running, rest?.()]))
  })
})
