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

/** A user's own that are not over yet. */
const mostActive = 5
const mostListed = 50
export const mostErrors = 1_000

export type ToldError = TaskRowError & { readonly row: number }

/** A task, and what is wrong with the first rows that failed in it. */
export interface ToldTask {
  readonly task: NamedTask
  readonly errors?: readonly ToldError[]
}

export interface RequestedTask {
  readonly kind: string
  readonly subject: TaskSubject | null
  /** By which the same request is known when it is sent again. */
  readonly asked: unknown
  readonly idempotencyKey: string | null
  /** Makes of it what is to be done. */
  readonly request: () => Promise<unknown>
}

/** Long work of a user's, put in the queue. The same request under the same key is the task that the first one made. */
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
  // Starting makes the tables of the queue, and whoever adds a task may as well work on it.
  await deps.queue.start()
  const { accountId, userId, apiKeyId } = viewer
  const key = { accountId, id: id24(deps.random) }
  try {
    await deps.db.transaction().execute(async (db) => {
      if ((await countActive(db, viewer)) >= mostActive)
        throw new AppError('TOO_MANY_TASKS', { max: mostActive })
      const idempotency = { key: idempotencyKey, requestHash }
      await insertTask(db, { ...key, userId, apiKeyId, kind, subject, request, idempotency, now: deps.now() })
      // What is not listed any more keeps no failed rows either.
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

/** A key that was made for less sees what was asked for with it alone: what others come to may be of what it does not reach. */
const mayRead = (deps: Deps, viewer: Viewer, task: StoredTask): boolean =>
  (viewer.limits === null || viewer.apiKeyId === task.api_key_id) &&
  deps.taskKinds.get(task.kind)?.mayRead(viewer, task) === true

/** The user's own of the last days, the newest first. */
export const listTasks = async (deps: Deps, viewer: Viewer): Promise<ToldTask[]> =>
  (await listStored(deps.db, viewer, mostListed))
    .filter((task) => mayRead(deps, viewer, task))
    .map((task) => ({ task }))

/** One that its kind lets the user see. NOT_FOUND for any other. */
export async function readTask(deps: Deps, viewer: Viewer, id: string): Promise<ToldTask> {
  const task = await findTask(deps.db, viewer.accountId, id)
  if (!task || !mayRead(deps, viewer, task)) throw new AppError('NOT_FOUND')
  const rows = await failuresOf(deps.db, { accountId: viewer.accountId, id }, mostErrors)
  const errors = rows.flatMap(({ row, errors }) => errors.map((error) => ({ ...error, row })))
  return { task, errors: errors.slice(0, mostErrors) }
}

/** Ends one that the user sees: what was written stays. One that is over stays as it is. */
export async function cancelTask(deps: Deps, viewer: Viewer, id: string): Promise<ToldTask> {
  await readTask(deps, viewer, id)
  await cancelStored(deps.db, { accountId: viewer.accountId, id }, deps.now())
  return readTask(deps, viewer, id)
}
