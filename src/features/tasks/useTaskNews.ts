import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Task } from '../../../schemas/api/tasks'
import { fillAddress } from '../../shared/tasks/fillAddress'
import { isActive } from '../../shared/tasks/useTasks'
import { useTaskText } from '../../shared/tasks/useTaskText'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'

/** Says how a task ended that was seen running, but on its own page, which shows it; what it changed is loaded anew. */
export function useTaskNews(tasks: readonly Task[]): void {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const { title, outcome } = useTaskText()
  const running = useRef<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const ended = tasks.filter((task) => running.current.has(task.id) && !isActive(task))
    running.current = new Set(tasks.filter(isActive).map(({ id }) => id))
    for (const task of ended) {
      void queries.invalidateQueries({ queryKey: ['tasks', 'one', task.id] })
      if (writes(task))
        for (const key of ['rows', 'items', 'catalogsWithRows'])
          void queries.invalidateQueries({ queryKey: [key] })
      if (location.pathname === fillAddress(task.catalog_id)) continue
      const said = { task: title(task), outcome: outcome(task) }
      if (task.state === 'done') toast.notice(t('tasks.ended', said))
      else if (task.state === 'failed') toast.failed(t('tasks.endedBadly', said))
    }
  }, [outcome, queries, t, tasks, title, toast])
}

const writes = (task: Task) => task.kind === 'fillCatalog' && task.request.dry_run !== true
