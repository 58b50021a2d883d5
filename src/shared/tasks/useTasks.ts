import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError } from '../../../adapters/api/apiError'
import type { Task } from '../../../schemas/api/tasks'
import { useApi } from '../../auth/session'

const listKey = ['tasks', 'list'] as const
const detailKey = (id: string | null) => ['tasks', 'one', id] as const

/** Milliseconds between two requests while a task runs; none are made otherwise, nor in a hidden tab. */
const pace = 1_000

export const isActive = ({ state }: Pick<Task, 'state'>): boolean => state === 'queued' || state === 'running'

const isSessionEnd = (error: unknown) => error instanceof ApiError && error.status === 440

function useListQuery() {
  const api = useApi()
  return queryOptions({ queryKey: listKey, queryFn: ({ signal }) => api.tasks.list(signal) })
}

/** Returns the user's recent and running tasks, the newest first. */
export function useTasks() {
  return useQuery({
    ...useListQuery(),
    refetchInterval: ({ state: { data, error } }) =>
      // An ended session is not asked every second.
      data?.some(isActive) === true && !isSessionEnd(error) ? pace : false,
  })
}

/** Returns whether the last request for the tasks got no response. */
export const useTasksUnanswered = (): boolean => useQuery({ ...useListQuery(), enabled: false }).isError

/**
 * Returns a task as it progresses. While it runs, its state comes from the list, which is requested anyway; its result, and a task that is
 * no longer listed, are fetched separately.
 */
export function useTask(id: string | null) {
  const api = useApi()
  const { data: list, isPending } = useTasks()
  const listed = list?.find((task) => task.id === id)
  const isRunning = listed !== undefined && isActive(listed)
  const detail = useQuery({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => api.tasks.get(id ?? '', signal),
    enabled: id !== null && !isPending && !isRunning,
    // A finished task never changes.
    staleTime: ({ state }) => (state.data && !isActive(state.data) ? Infinity : 0),
    retry: false,
    // The result is still unknown.
    refetchInterval: ({ state: { error } }) =>
      error instanceof ApiError && error.isTemporary ? pace : false,
  })
  const task = isRunning ? listed : (detail.data ?? listed)
  return { task, error: task === undefined ? detail.error : null, retry: () => void detail.refetch() }
}

/** Adds a task to all lists as soon as the server has returned it. */
export function useShowTask() {
  const queries = useQueryClient()
  return useCallback(
    (task: Task) => {
      queries.setQueryData<readonly Task[]>(listKey, (list = []) => {
        const isKnown = list.some(({ id }) => id === task.id)
        return isKnown ? list.map((one) => (one.id === task.id ? task : one)) : [task, ...list]
      })
      void queries.invalidateQueries({ queryKey: listKey })
    },
    [queries],
  )
}
