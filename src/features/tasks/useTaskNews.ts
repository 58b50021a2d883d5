import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { SheetFile } from '../../../schemas/api/sheets'
import { isExport, type Task } from '../../../schemas/api/tasks'
import { saveAddress } from '../../shared/downloadFile'
import { endAwait, isAwaited } from '../../shared/tasks/awaitedDownloads'
import { fillAddress } from '../../shared/tasks/fillAddress'
import { isActive } from '../../shared/tasks/useTasks'
import { useTaskText } from '../../shared/tasks/useTaskText'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'

/**
 * Says how a task ended that was seen running, but on its own page, which shows it; what it changed is loaded anew. A download whose page is
 * still open is saved, and the message of any file leads to it.
 */
export function useTaskNews(tasks: readonly Task[]): void {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const { title, outcome } = useTaskText()
  const running = useRef<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const ended = tasks.filter(
      (task) => (running.current.has(task.id) || isAwaited(task.id)) && !isActive(task),
    )
    running.current = new Set(tasks.filter(isActive).map(({ id }) => id))
    for (const task of ended) {
      void queries.invalidateQueries({ queryKey: ['tasks', 'one', task.id] })
      if (writes(task))
        for (const key of ['rows', 'items', 'catalogsWithRows'])
          void queries.invalidateQueries({ queryKey: [key] })
      const file = fileOf(task)
      const isOpen = endAwait(task.id)
      const isSaved = file !== null && isOpen
      if (isSaved) saveAddress(file.file, file.file_name)
      if (task.subject && location.pathname === fillAddress(task.subject.item_id)) continue
      const said = { task: title(task), outcome: outcome(task) }
      // A browser may ask whether a page shall save files, so the link is there in any case.
      const link = file && { label: t('tasks.download'), href: file.file, fileName: file.file_name }
      if (task.state === 'done')
        toast.notice(t(isSaved ? 'tasks.saved' : 'tasks.ended', said), link ?? undefined)
      else if (task.state === 'failed') toast.failed(t('tasks.endedBadly', said))
    }
  }, [outcome, queries, t, tasks, title, toast])
}

/** What a task made to be saved: the rows of a download, or those that a load could not take. */
const fileOf = (task: Task): SheetFile | null =>
  (isExport(task) ? task.result : task.result?.failed_file) ?? null

const writes = (task: Task) => task.kind === 'fillCatalog' && task.request.dry_run !== true
