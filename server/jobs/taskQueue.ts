import { randomUUID } from 'node:crypto'
import { Logger, run, type JobHelpers, type Runner } from 'graphile-worker'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../appError'
import { poolBeside } from '../database/poolBeside'
import type { TaskQueue } from '../services/deps'
import { describeError } from '../store/databaseErrors'
import type { Database } from '../store/schema'
import { letGo, recoverTasks, taskJob } from '../store/tasks/taskJobs'
import type { TaskKey } from '../store/tasks/tasks'

/** The most tasks that a node runs at the same time. */
const atOnce = 2
const recoverEvery = 3_000
const restartAfter = 5_000

/** An attempt at a task. */
interface TaskAttempt {
  /** Identifies this attempt only. */
  readonly worker: string
  /** Counts from 1. */
  readonly attempt: number
  /** Aborts when the node stops. */
  readonly ending: AbortSignal
}

/** Works on a task. */
export type RunTask = (key: TaskKey, attempt: TaskAttempt) => Promise<void>

export interface OwnQueue extends TaskQueue {
  /** Sets what works on tasks, before any is started. */
  readonly serve: (runTask: RunTask) => void
  /** Stops running tasks where they are; another node, or the next start, goes on with them. */
  readonly close: () => Promise<void>
}

/**
 * Creates the queue of long work, which any node with time takes: a job of graphile-worker continues a task from where it is. Tasks of a
 * node that was killed are taken over after some seconds of silence.
 */
export function createTaskQueue(
  db: Kysely<Database>,
  pool: Pool,
  log?: Pick<FastifyBaseLogger, 'debug' | 'warn'>,
): OwnQueue {
  const ending = new AbortController()
  // One of the two connections listens, so that everything else runs in order: the end of a job arrives before the question for the next.
  // In parallel the question often came first, found the user's other jobs still locked, and was asked again 2 s later.
  const connections = poolBeside(pool, { max: 2 })
  let runTask: RunTask | undefined
  let starting: Promise<void> | undefined
  let runner: Runner | undefined
  let recovering: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let restart: NodeJS.Timeout | undefined

  const logger = new Logger(() => (level: string, message) => {
    const isTrouble = (level === 'error' || level === 'warning') && !ending.signal.aborted
    if (isTrouble) log?.warn(`Tasks: ${message}`)
    else log?.debug(`Tasks: ${message}`)
  })

  async function work(payload: unknown, { job }: JobHelpers): Promise<void> {
    const attempt = { worker: randomUUID(), attempt: job.attempts, ending: ending.signal }
    await runTask?.(payload as TaskKey, attempt)
    if (!ending.signal.aborted) return
    // The job is not done, so it must fail; unlocked before that, it need not wait like one that failed.
    if (job.locked_by) await letGo(db, job.locked_by)
    throw new Error('The server is ending')
  }

  async function begin(): Promise<void> {
    const begun = await run({
      pgPool: connections,
      concurrency: atOnce,
      noHandleSignals: true,
      logger,
      taskList: { [taskJob]: work },
      parsedCronItems: [],
    })
    runner = begun
    timer ??= setInterval(recover, recoverEvery).unref()
    // The runner gives up when the database is away for long.
    begun.promise.catch(() => undefined).finally(beginLater)
  }

  function beginLater(): void {
    runner = undefined
    starting = undefined
    if (!ending.signal.aborted)
      restart = setTimeout(() => void start().catch(() => undefined), restartAfter).unref()
  }

  function start(): Promise<void> {
    if (ending.signal.aborted) return Promise.reject(new AppError('UNAVAILABLE'))
    starting ??= begin().catch((error: unknown) => {
      log?.warn({ error: describeError(error) }, 'Tasks cannot be worked on')
      beginLater()
      throw error
    })
    return starting
  }

  function recover(): void {
    recovering ??= recoverTasks(db)
      .catch((error: unknown) =>
        log?.warn({ error: describeError(error) }, 'Tasks could not be looked after'),
      )
      .finally(() => (recovering = undefined))
  }

  return {
    serve: (run) => (runTask = run),
    start,
    close: async () => {
      ending.abort()
      clearInterval(timer)
      clearTimeout(restart)
      await starting?.catch(() => undefined)
      await runner?.stop().catch(() => undefined)
      await recovering
      await connections.end()
    },
  }
}
