import type { Kysely } from 'kysely'
import type { Static, TSchema } from 'typebox'
import type { CodedError } from '../../../schemas/model/errors'
import type { Viewer } from '../../policies/accessScope'
import type { Database } from '../../store/schema'
import { saveProgress, type StoredTask, type TaskKey, type TaskProgress } from '../../store/tasks/tasks'
import type { Deps } from '../deps'

/** Thrown to stop work that nobody wants any more: its task was cancelled, or another node has taken it over. */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped'
}

/** One attempt at a task, continuing where the previous attempt ended. */
export interface TaskRun {
  readonly task: StoredTask
  readonly key: TaskKey
  /** Aborted when the task is stopped, and when the node shuts down. */
  readonly signal: AbortSignal
  /**
   * Saves the progress. Inside a transaction, progress and work are committed together or not at all, so nothing is done twice. Throws
   * TaskStopped, which rolls the transaction back.
   */
  readonly save: (db: Kysely<Database>, progress: TaskProgress) => Promise<void>
}

/** One attempt at a user's task. */
export interface UserTaskRun extends TaskRun {
  readonly key: TaskKey & { readonly accountId: number }
  /** The task's user, with their present rights. */
  readonly viewer: Viewer
  /** Texts of the interface in the user's language. */
  readonly words: Words
}

export interface Words {
  readonly text: (id: string) => string
  readonly error: (error: CodedError) => string
}

/** The outcome of a task. */
export interface TaskOutcome<Result> {
  readonly done: number
  readonly total: number
  readonly result: Result
}

interface KindOf<Run extends TaskRun, Result extends TSchema> {
  /** The name stored with each task. */
  readonly name: string
  readonly result: Result
  /** Tells whether a viewer may see, and cancel, a task of this kind. */
  readonly mayRead: (viewer: Viewer, task: StoredTask) => boolean
  /** Works until the task is done. Errors meant for users (AppError) end the task and are stored with it. */
  readonly run: (deps: Deps, run: Run) => Promise<TaskOutcome<Static<Result>>>
  /** Returns the result of a task that ended before it was done, for whatever reason. */
  readonly unfinished?: (deps: Deps, run: Run) => Promise<unknown>
  /** Clears away what was only needed to continue, once the task has ended. It may never run, because a node can be killed before. */
  readonly tidy?: (deps: Deps, run: Run) => Promise<unknown>
}

/** Work done in the name of a user, with their rights at that moment. */
export interface UserTaskKind<Result extends TSchema = TSchema> extends KindOf<UserTaskRun, Result> {
  readonly owner: 'user'
}

/** Work that the system does in its own name. */
export interface SystemTaskKind<Result extends TSchema = TSchema> extends KindOf<TaskRun, Result> {
  readonly owner: 'system'
  /** Milliseconds between two runs for the whole installation. */
  readonly every?: number
}

/** A kind of task, defined beside the code that does it. */
export type TaskKind = UserTaskKind | SystemTaskKind

/** Defines a kind of task, with the type of its result taken from its schema. */
export const defineUserTask = <Result extends TSchema>(
  kind: Omit<UserTaskKind<Result>, 'owner'>,
): UserTaskKind<Result> => ({ ...kind, owner: 'user' })

export const defineSystemTask = <Result extends TSchema>(
  kind: Omit<SystemTaskKind<Result>, 'owner'>,
): SystemTaskKind<Result> => ({ ...kind, owner: 'system' })

/** Tells whether a task is the viewer's own. */
export const isOwnTask: TaskKind['mayRead'] = (viewer, task) =>
  task.account_id === viewer.accountId && task.user_id === viewer.userId

export const saveRun =
  (deps: Deps, key: TaskKey, worker: string, signal: AbortSignal): TaskRun['save'] =>
  async (db, progress) => {
    signal.throwIfAborted()
    if (!(await saveProgress(db, key, worker, { ...progress, now: deps.now() }))) throw new TaskStopped()
  }
