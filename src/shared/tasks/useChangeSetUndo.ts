import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../auth/session'
import { useOneMutation } from '../useOneAtATime'
import { useT } from '../useT'
import { useToast } from '../useToast'
import { useSeeChange } from './useSeeChange'

/**
 * Undoes a whole change set of records, and announces it with the message `done`. Later changes stay; an undo that takes a task is
 * announced by the task.
 */
export function useChangeSetUndo(
  done: 'records.undone' | 'grid.restored' = 'records.undone',
): (changeSetId: string) => void {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const see = useSeeChange()
  const { mutate } = useOneMutation({
    mutationFn: (changeSetId: string) => api.records.undo(changeSetId),
    onSuccess: async ({ undone, left, rows, stays, background: isTask, bulk_id: bulkId }) => {
      const what = (['mails', 'calls', 'made'] as const)
        .filter((one) => stays[one] > 0)
        .map((one) => t(`records.undo.stays.${one}`, { count: stays[one] }))
      if (what.length > 0) toast.notice(t('records.undo.stays', { what: what.join(' · ') }))
      if (rows && rows.undone > 0) toast.done(t('records.undone.rows', { count: rows.undone }))
      if (rows && rows.left > 0) toast.notDone(t('records.undo.rowsLeft', { count: rows.left }))
      if (isTask) {
        toast.notice(t('records.undo.begun'))
        await queries.invalidateQueries({ queryKey: ['tasks'] })
        return
      }
      if (undone.length > 0) toast.done(t(done, { count: undone.length }))
      const leftBy = (wanted: (typeof left)[number]['why']) => left.filter(({ why }) => why === wanted).length
      const before = leftBy('undone_before')
      if (before > 0) toast.notice(t('records.undo.before', { count: before }))
      const way = bulkId === undefined ? undefined : see(bulkId, undone.length + left.length)
      for (const why of ['changed_since', 'not_kept', 'final'] as const) {
        const count = leftBy(why)
        if (count > 0) toast.notDone(t(`records.undo.left.${why}`, { count }), way)
      }
    },
    onError: (error, changeSetId) => toast.notUndone(error, () => mutate(changeSetId), true),
    // Also after a failure, because a reply may be lost.
    onSettled: () =>
      Promise.all(['records', 'record', 'bulk'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  })
  return mutate
}
