import type { FastifyBaseLogger } from 'fastify'
import { AppError } from '../appError'
import { errorText, messageText } from '../presenters/messages'
import { describeError, isUnavailable } from '../store/databaseErrors'
import { amendCancelled, endTask, findStoredTask, saveProgress, takeTask } from '../store/tasks/tasks'
import type { Deps } from '../services/deps'
import { exportRows } from '../services/rows/exportRows'
import { fillCatalog } from '../services/fill/fillCatalog'
import { userAtWork } from '../services/people/sessions'
import { saveRun, TaskStopped, type TaskKind, type TaskRun, type Words } from '../services/tasks/taskRun'
import { viewerOf } from '../services/access/viewer'
import type { Task } from '../../schemas/api/tasks'
import type { GoOn } from './taskQueue'

/** Every kind of long work. */
const kinds: Readonly<Record<Task['kind'], TaskKind>> = { fillCatalog, exportRows }

/** How often a node says that it is still at it, and asks whether it should be. */
const heartbeat = 2_000

/** How often a task is tried again that the database does not let go on. */
const mostAttempts = 100

/** Goes on with a task until it is over, or the node is. */
export const goOnWithTask =
  (deps: Deps, log?: Pick<FastifyBaseLogger, 'error'>): GoOn =>
  async (key, { worker, attempt, ending }) => {
    const task = await takeTask(deps.db, key, worker, deps.now())
    if (!task) return
    const kind = kinds[task.kind]
    const stopping = new AbortController()
    const signal = AbortSignal.any([stopping.signal, ending])
    const beat = setInterval(() => {
      saveProgress(deps.db, key, worker, {}).then(
        (isOurs) => isOurs || stopping.abort(new TaskStopped()),
        () => undefined,
      )
    }, heartbeat)
    let run: TaskRun | undefined
    try {
      const viewer = await viewerOf(deps, await userAtWork(deps, task.account_id, task.user_id))
      const words: Words = {
        text: (id) => messageText(id, viewer.locale),
        error: (error) => errorText(error, viewer.locale),
      }
      run = { task, key, viewer, signal, words, save: saveRun(deps, key, worker, signal) }
      const outcome = await kind.goOn(deps, run)
      await endTask(deps.db, key, worker, { ...outcome, state: 'done', now: deps.now() })
      await kind.tidy?.(deps, run)
    } catch (error) {
      if (ending.aborted) return
      if (error instanceof TaskStopped || stopping.signal.aborted) {
        const now = await findStoredTask(deps.db, key)
        if (run && kind.unfinished && now?.state === 'cancelled')
          await amendCancelled(deps.db, key, worker, await kind.unfinished(deps, run))
        if (run && now?.state === 'cancelled') await kind.tidy?.(deps, run)
        return
      }
      if (isUnavailable(error) && attempt < mostAttempts) throw error
      const isTold = error instanceof AppError
      if (!isTold) log?.error({ error: describeError(error), task: task.kind }, 'a task failed')
      const result = run && kind.unfinished ? await kind.unfinished(deps, run) : undefined
      await endTask(deps.db, key, worker, {
        state: 'failed',
        error: isTold ? error.coded : { code: 'INTERNAL_SERVER_ERROR' },
        ...(result !== undefined && { result }),
        now: deps.now(),
      })
      if (run) await kind.tidy?.(deps, run)
    } finally {
      clearInterval(beat)
    }
  }
