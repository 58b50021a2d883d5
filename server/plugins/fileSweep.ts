import fastifyPlugin from 'fastify-plugin'
import { atMost } from '../support/atMost'
import type { Deps } from '../services/deps'
import { sweepRows } from '../services/rows/restoreRows'
import { dropUnusedViews } from '../services/rows/keptViews'
import { sweepFiles } from '../services/files/sweepFiles'
import { sweepTasks } from '../services/tasks/sweepTasks'
import { describeError } from '../store/databaseErrors'

const hour = 3_600_000
/** Milliseconds for what a sweep is at when the server ends; the next one goes on. */
const longestEnd = 1_000

/** Removes uploads that no record named, what deleted rows said, and views that nobody uses: when the server starts, then once an hour. */
export const fileSweep = fastifyPlugin<{ deps: Deps }>(async (app, { deps }) => {
  let running: Promise<void> | undefined
  const sweep = () => {
    running ??= sweepFiles(deps)
      .then((swept) => {
        if (swept > 0) app.log.info({ swept }, 'uploads that no record named were removed')
        return sweepRows(deps)
      })
      .then((emptied) => {
        if (emptied > 0) app.log.info({ emptied }, 'rows that were deleted a day ago were emptied')
        return dropUnusedViews(deps)
      })
      .then((dropped) => {
        if (dropped > 0) app.log.info({ dropped }, 'views of catalogs that nobody used were dropped')
        return sweepTasks(deps)
      })
      .then((removed) => {
        if (removed > 0) app.log.info({ removed }, 'old spreadsheets were removed')
      })
      .catch((error: unknown) => app.log.warn({ error: describeError(error) }, 'the sweep failed'))
      .finally(() => (running = undefined))
  }
  const timer = setInterval(sweep, hour).unref()
  app.addHook('onListen', async () => sweep())
  app.addHook('onClose', async () => {
    clearInterval(timer)
    if (running) await atMost(longestEnd, running)
  })
})
