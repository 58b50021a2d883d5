import type { Envelope } from '../../schemas/api/common'
import { paths } from '../../schemas/api/paths'
import type { Task } from '../../schemas/api/tasks'
import type { ApiClient } from './client'

export interface TasksApi {
  /** The user's own of the last days, the newest first. */
  readonly list: (signal?: AbortSignal) => Promise<readonly Task[]>
  /** Fails with NOT_FOUND when there is none, or none any more. */
  readonly get: (id: string, signal?: AbortSignal) => Promise<Task>
  /** What was done until then stays. */
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
