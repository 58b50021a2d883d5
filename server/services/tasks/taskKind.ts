import type { Kysely } from 'kysely'
import type { Static, TSchema } from 'typebox'
import type { CodedError } from '../../../schemas/model/errors'
import type { Viewer } from '../../policies/accessScope'
import type { Database } from '../../store/schema'
import { saveProgress, type StoredTask, type TaskKey, type TaskProgress } from '../../store/tasks/tasks'
import type { Deps } from '../deps'

/** Thrown where work goes on that nobody wants any more: its task was cancelled, or another node has taken it over. */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped'
}

/** One attempt at a task, from where the one before it came to. */
export interface TaskRun {
  readonly task: StoredTask
  readonly key: TaskKey
  /** Aborted when the task is stopped, and when the node ends. */
  readonly signal: AbortSignal
  /**
   * Says how far it is. Inside of a transaction it and the work count together, or neither: what was done is never done again.
   * Throws TaskStopped, and the transaction is no more.
   */
  readonly save: (db: Kysely<Database>, progress: TaskProgress) => Promise<void>
}

/** One attempt at a task of a user's. */
export interface UserTaskRun extends TaskRun {
  readonly key: TaskKey & { readonly accountId: number }
  /** Whose task it is, as they may do things now. */
  readonly viewer: Viewer
  /** Texts of the interface in the user's language. */
  readonly words: Words
}

export interface Words {
  readonly text: (id: string) => string
  readonly error: (error: CodedError) => string
}

/** What a task comes to. */
export interface TaskOutcome<Result> {
  readonly done: number
  readonly total: number
  readonly result: Result
}

interface KindOf<Run extends TaskRun, Result extends TSchema> {
  /** Stored with each task. */
  readonly name: string
  readonly result: Result
  /** Whether somebody may see, and cancel, a task of this kind. */
  readonly mayRead: (viewer: Viewer, task: StoredTask) => boolean
  /** Goes on until it is done. Errors that are told to people end the task with them. */
  readonly run: (deps: Deps, run: Run) => Promise<TaskOutcome<Static<Result>>>
  /** The result of a task that was ended before it was done, by whoever or whatever. */
  readonly unfinished?: (deps: Deps, run: Run) => Promise<unknown>
  /** Clears away what only helped to go on, once it is known how the task ended. It may not come to that: a node can be killed before. */
  readonly tidy?: (deps: Deps, run: Run) => Promise<unknown>
}

/** Work that is done as a user, with what they may do at that moment. */
export interface UserTaskKind<Result extends TSchema = TSchema> extends KindOf<UserTaskRun, Result> {
  readonly owner: 'user'
}

/** Work that the system does on its own account. */
export interface SystemTaskKind<Result extends TSchema = TSchema> extends KindOf<TaskRun, Result> {
  readonly owner: 'system'
  /** Milliseconds: done for the whole installation that often. */
  readonly every?: number
}

/** A kind of work, defined beside the code that does it. */
export type TaskKind = UserTaskKind | SystemTaskKind

/** Lets a kind's result be known by its schema. */
export const defineUserTask = <Result extends TSchema>(
  kind: Omit<UserTaskKind<Result>, 'owner'>,
): UserTaskKind<Result> => ({ ...kind, owner: 'user' })

export const defineSystemTask = <Result extends TSchema>(
  kind: Omit<SystemTaskKind<Result>, 'owner'>,
): SystemTaskKind<Result> => ({ ...kind, owner: 'system' })

/** Who sees what they asked for themselves. */
export const isOwnTask: TaskKind['mayRead'] = (viewer, task) =>
  task.account_id === viewer.accountId && task.user_id === viewer.userId

export const saveRun =
  (deps: Deps, key: TaskKey, worker: string, signal: AbortSignal): TaskRun['save'] =>
  async (db, progress) => {
    signal.throwIfAborted()
    if (!(await saveProgress(db, key, worker, { ...progress, now: deps.now() }))) throw new TaskStopped()
  }
