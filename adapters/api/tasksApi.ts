import type { Envelope } from '../../schemas/api/common'
import { paths } from '../../schemas/api/paths'
import type { Task } from '../../schemas/api/tasks'
import type { ApiClient } from './client'

export interface TasksApi {
  /** Lists the user's tasks of the last days, the newest first. */
  readonly list: (signal?: AbortSignal) => Promise<readonly Task[]>
  /** Fails with NOT_FOUND when the task does not or no longer exist. */
  readonly get: (id: string, signal?: AbortSignal) => Promise<Task>
  /** Cancels a task; what it has done so far stays. */
  readonly cancel: (id: string) => Promise<Task>
}

export function createTasksApi(client: ApiClient): TasksApi {
  const abortable = (signal: AbortSignal | undefined) => (signal ? { signal } : {})
  return {
    list: async (signal) => (await client.get<Envelope<Task>>(paths.tasks, abortable(signal))).objects,
    get: (id, signal) => client.get(paths.task, { params: { id }, ...abortable(signal) }),
    cancel: (id) => client.post(paths.cancelTask, {}, { params: { id } }),
  }
}
