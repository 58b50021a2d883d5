import fastifyPlugin from 'fastify-plugin'
import type { Deps } from '../services/deps'
import { sweepFiles } from '../services/sweepFiles'
import { describeError } from '../store/databaseErrors'

const hour = 3_600_000

/** Removes uploads that no record named: when the server starts, then once an hour. */
export const fileSweep = fastifyPlugin<{ deps: Deps }>(async (app, { deps }) => {
  let running: Promise<void> | undefined
  const sweep = () => {
    running ??= sweepFiles(deps)
      .then((swept) => {
        if (swept > 0) app.log.info({ swept }, 'uploads that no record named were removed')
      })
      .catch((error: unknown) => app.log.warn({ error: describeError(error) }, 'the sweep of files failed'))
      .finally(() => (running = undefined))
  }
  const timer = setInterval(sweep, hour).unref()
  app.addHook('onListen', async () => sweep())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
})
