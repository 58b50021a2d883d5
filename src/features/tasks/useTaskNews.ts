import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { bulkOfLoad } from '../../../schemas/api/bulk'
import type { SheetFile } from '../../../schemas/api/sheets'
import { isExport, isFill, type Task } from '../../../schemas/api/tasks'
import { saveAddress } from '../../shared/downloadFile'
import { endAwait, isAwaited } from '../../shared/tasks/awaitedDownloads'
import { addressOfFill } from '../../shared/tasks/fillAddress'
import { isEndShown } from '../../shared/tasks/shownTasks'
import { isActive } from '../../shared/tasks/useTasks'
import { useTaskText } from '../../shared/tasks/useTaskText'
import { useChangeSetUndo } from '../../shared/tasks/useChangeSetUndo'
import { useSeeChange } from '../../shared/tasks/useSeeChange'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'

/**
 * Announces how a task that was seen running has ended, unless its end is shown elsewhere, and refetches what it changed. A download whose
 * page is still open is saved, and the message of any file links to it.
 */
export function useTaskNews(tasks: readonly Task[]): void {
  const t = useT()
  const toast = useToast()
  const queries = useQueryClient()
  const { title, outcome } = useTaskText()
  const undo = useChangeSetUndo()
  const see = useSeeChange()
  const running = useRef<ReadonlySet<string>>(new Set())

  useEffect(() => {
    const ended = tasks.filter(
      (task) => (running.current.has(task.id) || isAwaited(task.id)) && !isActive(task),
    )
    running.current = new Set(tasks.filter(isActive).map(({ id }) => id))
    for (const task of ended) {
      void queries.invalidateQueries({ queryKey: ['tasks', 'one', task.id] })
      for (const key of writtenBy(task)) void queries.invalidateQueries({ queryKey: [key] })
      const file = fileOf(task)
      const isOpen = endAwait(task.id)
      const isSaved = file !== null && isOpen
      if (isSaved) saveAddress(file.file, file.file_name)
      if (isEndShown(task.id) || (isFill(task) && location.pathname === addressOfFill(task))) continue
      const said = { task: title(task), outcome: outcome(task) }
      // The browser may ask before saving, so the message links to the file anyway.
      const link = file && { label: t('tasks.download'), href: file.file, fileName: file.file_name }
      const changeSetId = changeSetOf(task)
      if (changeSetId !== undefined && task.state === 'done')
        toast.done(t('tasks.ended', said), () => undo(changeSetId), true, wayTo(see, task))
      else if (task.state === 'done' && wayTo(see, task))
        toast.done(t('tasks.ended', said), undefined, false, wayTo(see, task))
      else if (task.state === 'done')
        toast.notice(t(isSaved ? 'tasks.saved' : 'tasks.ended', said), link ?? undefined)
      else if (task.state === 'failed') toast.failed(t('tasks.endedBadly', said))
    }
  }, [outcome, queries, see, t, tasks, title, toast, undo])
}

/** Returns the file of a task: the rows of a download, or those that a load refused. */
function fileOf(task: Task): SheetFile | null {
  if (isExport(task)) return task.result
  return (isFill(task) ? task.result?.failed_file : null) ?? null
}

/** Returns the query keys of what a task changed. */
function writtenBy(task: Task): readonly string[] {
  if (task.kind === 'mailRecords') return ['mails']
  if (task.kind === 'changeInBulk') return task.result?.dry_run === true ? [] : ['records', 'record', 'bulk']
  if (!isFill(task) || task.request.dry_run === true) return []
  if (task.kind === 'fillUsers') return ['users', 'user', 'group', 'groups']
  return task.kind === 'fillCatalog' ? ['rows', 'items', 'catalogsWithRows'] : ['records', 'record', 'items']
}

/** Returns the change set that undoes a task; undefined when there is nothing to undo, or the task was an undo. */
const changeSetOf = (task: Task): string | undefined =>
  (task.kind === 'fillRecords' && task.result?.change_set_id) ||
  (task.kind === 'changeInBulk' && task.result?.kind !== 'undo' && task.result?.change_set_id) ||
  undefined

/** Returns the link to the results for each record of a task. */
function wayTo(see: ReturnType<typeof useSeeChange>, task: Task) {
  if (task.kind === 'fillRecords' && task.result?.change_set_id)
    return see(bulkOfLoad(task.result.change_set_id), task.done)
  if (task.kind !== 'changeInBulk' || !task.result || task.result.dry_run) return undefined
  return see(task.result.bulk_id, task.done)
}
