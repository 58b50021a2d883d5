import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../services/deps'
import { saveOwnSchedules, startDueTasks } from '../services/tasks/schedules'
import { describeError } from '../store/databaseErrors'

/** Milliseconds between two looks for due work. */
const lookEvery = 1_000

export interface Scheduler {
  readonly start: () => void
  readonly close: () => Promise<void>
}

/** Creates the scheduler, which starts work when it is due. Every node looks, and each due date makes one task. */
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
      // A server that is told to stop while it starts calls `close` before `start`.
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
