import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../appError'
import { errorText, messageText } from '../presenters/messages'
import { describeError, isUnavailable } from '../store/databaseErrors'
import { amendCancelled, endTask, findStoredTask, saveProgress, takeTask } from '../store/tasks/tasks'
import type { Deps } from '../services/deps'
import { userAtWork } from '../services/people/sessions'
import {
  saveRun,
  TaskStopped,
  type TaskKind,
  type TaskOutcome,
  type TaskRun,
  type UserTaskRun,
} from '../services/tasks/taskKind'
import { viewerOf } from '../services/access/viewer'
import type { RunTask } from './taskQueue'

/** Milliseconds between two signs of life of a task, which also ask whether to go on. */
const heartbeat = 2_000

/** The most attempts at a task that the database interrupts. */
const mostAttempts = 100

/** An attempt together with the functions of the task's kind. */
interface Attempt {
  readonly run: () => Promise<TaskOutcome<unknown>>
  readonly unfinished?: () => Promise<unknown>
  readonly tidy?: () => Promise<unknown>
}

function attemptOf<Run>(
  deps: Deps,
  {
    run,
    unfinished,
    tidy,
  }: {
    readonly run: (deps: Deps, run: Run) => Promise<TaskOutcome<unknown>>
    readonly unfinished?: (deps: Deps, run: Run) => Promise<unknown>
    readonly tidy?: (deps: Deps, run: Run) => Promise<unknown>
  },
  of: Run,
): Attempt {
  return {
    run: () => run(deps, of),
    ...(unfinished && { unfinished: () => unfinished(deps, of) }),
    ...(tidy && { tidy: () => tidy(deps, of) }),
  }
}

/** Prepares a user's task: it runs as the user, with the rights that they and the API key of their request have now. */
async function userRun(deps: Deps, run: TaskRun): Promise<UserTaskRun> {
  const { account_id: accountId, user_id: userId, api_key_id: apiKeyId } = run.task
  if (accountId === null || userId === null) throw new Error(`${run.task.kind} is done for a user`)
  const viewer = await viewerOf(deps, await userAtWork(deps, { accountId, userId, apiKeyId }))
  return {
    ...run,
    key: { ...run.key, accountId },
    viewer,
    words: {
      text: (id) => messageText(id, viewer.locale),
      error: (error) => errorText(error, viewer.locale),
    },
  }
}

const begin = async (deps: Deps, kind: TaskKind, run: TaskRun): Promise<Attempt> =>
  kind.owner === 'system'
    ? attemptOf<TaskRun>(deps, kind, run)
    : attemptOf<UserTaskRun>(deps, kind, await userRun(deps, run))

/** Works on a task until the task is over or the node stops. */
export const runTask =
  (deps: Deps, log?: Pick<FastifyBaseLogger, 'error' | 'info'>): RunTask =>
  async (key, { worker, attempt: count, ending }) => {
    const stored = await findStoredTask(deps.db, key)
    if (!stored) return
    const kind = deps.taskKinds.get(stored.kind)
    // The kind belongs to a newer version: a node that knows it will take the task.
    if (!kind) throw new Error(`No work is known by the name ${stored.kind}`)
    const task = await takeTask(deps.db, key, worker, deps.now())
    if (!task) return
    const stopping = new AbortController()
    const signal = AbortSignal.any([stopping.signal, ending])
    const beat = setInterval(() => {
      saveProgress(deps.db, key, worker, {}).then(
        (isOurs) => isOurs || stopping.abort(new TaskStopped()),
        () => undefined,
      )
    }, heartbeat)
    let attempt: Attempt | undefined
    try {
      attempt = await begin(deps, kind, { task, key, signal, save: saveRun(deps, key, worker, signal) })
      const outcome = await attempt.run()
      await endTask(deps.db, key, worker, { ...outcome, state: 'done', now: deps.now() })
      await attempt.tidy?.()
      if (kind.owner === 'system' && outcome.done > 0)
        log?.info({ task: kind.name, done: outcome.done }, 'the system did its work')
    } catch (error) {
      if (ending.aborted) return
      if (error instanceof TaskStopped || stopping.signal.aborted) {
        const now = await findStoredTask(deps.db, key)
        if (now?.state !== 'cancelled') return
        if (attempt?.unfinished) await amendCancelled(deps.db, key, worker, await attempt.unfinished())
        await attempt?.tidy?.()
        return
      }
      if (isUnavailable(error) && count < mostAttempts) throw error
      const isTold = error instanceof AppError
      if (!isTold) log?.error({ error: describeError(error), task: kind.name }, 'a task failed')
      const result = await attempt?.unfinished?.()
      await endTask(deps.db, key, worker, {
        state: 'failed',
        error: isTold ? error.coded : { code: 'INTERNAL_SERVER_ERROR' },
        ...(result !== undefined && { result }),
        now: deps.now(),
      })
      await attempt?.tidy?.()
    } finally {
      clearInterval(beat)
    }
  }
