import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError } from '../../../adapters/api/apiError'
import type { Task } from '../../../schemas/api/tasks'
import { useApi } from '../../auth/session'

const listKey = ['tasks', 'list'] as const
const detailKey = (id: string | null) => ['tasks', 'one', id] as const

/** Milliseconds between two looks at what runs, answered or not; none are made while nothing does, nor in a tab that is hidden. */
const pace = 1_000

export const isActive = ({ state }: Pick<Task, 'state'>): boolean => state === 'queued' || state === 'running'

const isSessionEnd = (error: unknown) => error instanceof ApiError && error.status === 440

function useListQuery() {
  const api = useApi()
  return queryOptions({ queryKey: listKey, queryFn: ({ signal }) => api.tasks.list(signal) })
}

/** What the user had done lately, or has done now, the newest first. */
export function useTasks() {
  return useQuery({
    ...useListQuery(),
    refetchInterval: ({ state: { data, error } }) =>
      // A session that ended is not asked after every second.
      data?.some(isActive) === true && !isSessionEnd(error) ? pace : false,
  })
}

/** Whether the server did not answer when it was last asked how far the tasks are. */
export const useTasksUnanswered = (): boolean => useQuery({ ...useListQuery(), enabled: false }).isError

/**
 * One task as it goes on. While it runs it is seen in the list, which is asked for anyway; what came of it, and one that is no longer
 * listed, is asked for by itself.
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
    // It is over: nothing of it changes any more.
    staleTime: ({ state }) => (state.data && !isActive(state.data) ? Infinity : 0),
    retry: false,
    // Nobody knows yet what came of it.
    refetchInterval: ({ state: { error } }) =>
      error instanceof ApiError && error.isTemporary ? pace : false,
  })
  const task = isRunning ? listed : (detail.data ?? listed)
  return { task, error: task === undefined ? detail.error : null, retry: () => void detail.refetch() }
}

/** Shows a task everywhere as soon as the server has said what it is. */
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
