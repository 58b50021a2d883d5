import { id24 } from '../../../schemas/model/ids'
import { AppError } from '../../appError'
import type { Viewer } from '../../policies/accessScope'
import { uniqueViolation } from '../../store/databaseErrors'
import { queueTask } from '../../store/tasks/taskJobs'
import {
  cancelTask as cancelStored,
  countActive,
  failuresOf,
  findTask,
  findTaskByKey,
  forgetOldTasks,
  insertTask,
  listTasks as listStored,
  type NamedTask,
  type StoredTask,
  type TaskSubject,
} from '../../store/tasks/tasks'
import type { TaskRowError } from '../../store/tasks/taskTables'
import { contentHash } from '../../support/canonicalJson'
import type { Deps } from '../deps'

/** The most unfinished tasks of one user. */
const mostActive = 5
const mostListed = 50
export const mostErrors = 1_000

export type ToldError = TaskRowError & { readonly row: number }

/** A task, with the errors of the first rows that failed in it. */
export interface ToldTask {
  readonly task: NamedTask
  readonly errors?: readonly ToldError[]
}

export interface RequestedTask {
  readonly kind: string
  readonly subject: TaskSubject | null
  /** The content by which a request sent again is recognized. */
  readonly asked: unknown
  readonly idempotencyKey: string | null
  /** Returns the request to store, with what is to be done. */
  readonly request: () => Promise<unknown>
}

/** Queues long work of a user. The same request under the same key returns the task that the first one created. */
export async function addTask(deps: Deps, viewer: Viewer, requested: RequestedTask): Promise<ToldTask> {
  const { kind, subject, idempotencyKey } = requested
  const requestHash = contentHash([kind, subject?.itemId ?? null, requested.asked])
  const known = async () => {
    const task = idempotencyKey === null ? undefined : await findTaskByKey(deps.db, viewer, idempotencyKey)
    if (task && (!task.request_hash?.equals(requestHash) || !mayRead(deps, viewer, task)))
      throw new AppError('IDEMPOTENCY_CONFLICT')
    return task
  }
  const before = await known()
  if (before) return { task: before }
  const request = await requested.request()
  // Starting the queue creates its tables; a node that adds a task may as well work on it.
  await deps.queue.start()
  const { accountId, userId, apiKeyId } = viewer
  const key = { accountId, id: id24(deps.random) }
  try {
    await deps.db.transaction().execute(async (db) => {
      if ((await countActive(db, viewer)) >= mostActive)
        throw new AppError('TOO_MANY_TASKS', { max: mostActive })
      const idempotency = { key: idempotencyKey, requestHash }
      await insertTask(db, { ...key, userId, apiKeyId, kind, subject, request, idempotency, now: deps.now() })
      // Tasks that are no longer listed need not keep their failed rows.
      await forgetOldTasks(db, viewer, mostListed)
      await queueTask(db, key)
    })
  } catch (error) {
    const winner = uniqueViolation(error) === 'tasks_idempotency' ? await known() : undefined
    if (winner) return { task: winner }
    throw error
  }
  return readTask(deps, viewer, key.id)
}

/**
 * Tells whether the viewer may see a task. A limited API key sees only tasks requested with it, because results of others may include what
 * it cannot reach.
 */
const mayRead = (deps: Deps, viewer: Viewer, task: StoredTask): boolean =>
  (viewer.limits === null || viewer.apiKeyId === task.api_key_id) &&
  deps.taskKinds.get(task.kind)?.mayRead(viewer, task) === true

/** Returns the user's tasks of the last days, newest first. */
export const listTasks = async (deps: Deps, viewer: Viewer): Promise<ToldTask[]> =>
  (await listStored(deps.db, viewer, mostListed))
    .filter((task) => mayRead(deps, viewer, task))
    .map((task) => ({ task }))

/** Returns a task that its kind lets the viewer see. Throws NOT_FOUND for any other. */
export async function readTask(deps: Deps, viewer: Viewer, id: string): Promise<ToldTask> {
  const task = await findTask(deps.db, viewer.accountId, id)
  if (!task || !mayRead(deps, viewer, task)) throw new AppError('NOT_FOUND')
  const rows = await failuresOf(deps.db, { accountId: viewer.accountId, id }, mostErrors)
  const errors = rows.flatMap(({ row, errors }) => errors.map((error) => ({ ...error, row })))
  return { task, errors: errors.slice(0, mostErrors) }
}

/** Cancels a task that the viewer may see; what it has written stays. A finished task stays as it is. */
export async function cancelTask(deps: Deps, viewer: Viewer, id: string): Promise<ToldTask> {
  await readTask(deps, viewer, id)
  await cancelStored(deps.db, { accountId: viewer.accountId, id }, deps.now())
  return readTask(deps, viewer, id)
}
