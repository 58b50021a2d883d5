import type { Kysely } from 'kysely'
import type { CodedError } from '../../../schemas/model/errors'
import type { Viewer } from '../../policies/can'
import type { Database } from '../../store/schema'
import { saveProgress, type StoredTask, type TaskKey, type TaskProgress } from '../../store/tasks/tasks'
import type { Deps } from '../deps'

/** Thrown where work goes on that nobody wants any more: its task was cancelled, or another node has taken it over. */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped'
}

/** One go at a task, from where the one before it came to. */
export interface TaskRun {
  readonly task: StoredTask
  readonly key: TaskKey
  /** Whose task it is, as they may do things now. */
  readonly viewer: Viewer
  /** Aborted when the task is stopped, and when the node ends. */
  readonly signal: AbortSignal
  /**
   * Says how far it is. Inside of a transaction it and the work count together, or neither: what was done is never done again.
   * Throws TaskStopped, and the transaction is no more.
   */
  readonly save: (db: Kysely<Database>, progress: TaskProgress) => Promise<void>
  /** Texts of the interface in the user's language. */
  readonly words: Words
}

export interface Words {
  readonly text: (id: string) => string
  readonly error: (error: CodedError) => string
}

/** What a task comes to. */
export interface TaskOutcome {
  readonly done: number
  readonly total: number
  readonly result: unknown
}

/** One kind of long work. */
export interface TaskKind {
  /** Goes on until it is done. Errors that are told to people end the task with them. */
  readonly goOn: (deps: Deps, run: TaskRun) => Promise<TaskOutcome>
  /** The result of a task that was ended before it was done, by whoever or whatever. */
  readonly unfinished?: (deps: Deps, run: TaskRun) => Promise<unknown>
  /** Clears away what only helped to go on, once it is known how the task ended. It may not come to that: a node can be killed before. */
  readonly tidy?: (deps: Deps, run: TaskRun) => Promise<unknown>
}

export const saveRun =
  (deps: Deps, key: TaskKey, worker: string, signal: AbortSignal): TaskRun['save'] =>
  async (db, progress) => {
    signal.throwIfAborted()
    if (!(await saveProgress(db, key, worker, { ...progress, now: deps.now() }))) throw new TaskStopped()
  }
