import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../services/deps'
import { saveOwnSchedules, startDueTasks } from '../services/tasks/schedules'
import { describeError } from '../store/databaseErrors'

/** How often a node looks for work whose time has come. */
const lookEvery = 1_000

export interface Scheduler {
  readonly start: () => void
  readonly close: () => Promise<void>
}

/** Starts work when its time comes. Every node looks, and each moment makes one task. */
export function createScheduler(deps: Deps, log?: Pick<FastifyBaseLogger, 'warn'>): Scheduler {
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isPrepared = false
  let isOver = false

  async function look(): Promise<void> {
    if (!isPrepared) await saveOwnSchedules(deps)
    isPrepared = true
    await startDueTasks(deps)
  }

  function lookOnce(): void {
    looking ??= look()
      .catch((error: unknown) => {
        if (timer) log?.warn({ error: describeError(error) }, 'Work could not be started at its time')
      })
      .finally(() => (looking = undefined))
  }

  return {
    start: () => {
      // Whoever is told to stop while it starts hears of both, in this order.
      if (isOver) return
      timer ??= setInterval(lookOnce, lookEvery).unref()
      lookOnce()
    },
    close: async () => {
      isOver = true
      clearInterval(timer)
      timer = undefined
      await looking
    },
  }
}
