import { useQueryClient } from '@tanstack/react-query'
import type { BulkAnswer } from '../../../../schemas/api/bulk'
import type { MarkKind } from '../../../../schemas/api/bulkCalls'
import { useApi } from '../../../auth/session'
import { newId } from '../../../shared/newId'
import { useChangeSetUndo } from '../../../shared/tasks/useChangeSetUndo'
import { useSeeChange } from '../../../shared/tasks/useSeeChange'
import { useOneMutation } from '../../../shared/useOneAtATime'
import { useT } from '../../../shared/useT'
import { useToast } from '../../../shared/useToast'
import { markedRecords, type ChosenRecords } from './chosenRecords'

/** Archives, deletes or restores records, offers to undo it, and says which were left unchanged. */
export function useMarkRecords(kind: MarkKind, onDone: () => unknown) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const undo = useChangeSetUndo(kind === 'delete' ? 'grid.restored' : 'records.undone')
  const see = useSeeChange()

  const tell = ({ changed, refused, change_set_id: changeSetId, bulk_id: id }: BulkAnswer) => {
    const said = t(`bulk.marked.${kind}`, { count: changed })
    const way = see(id, changed + refused)
    if (changed > 0) toast.done(said, changeSetId === null ? undefined : () => undo(changeSetId), true, way)
    if (refused > 0) toast.notDone(t('bulk.marked.partially', { count: refused }), way)
    if (changed + refused === 0) toast.notice(t('bulk.marked.none'))
  }
  return useOneMutation({
    mutationFn: ({
      chosen,
      runsWorkflows,
    }: {
      readonly chosen: ChosenRecords
      readonly runsWorkflows: boolean
    }) => api.bulk.mark({ kind, ...markedRecords(chosen), run_workflows: runsWorkflows }, newId()),
    onSuccess: async (answer) => {
      if (answer.background) {
        toast.notice(t('bulk.begun'))
        await queries.invalidateQueries({ queryKey: ['tasks'] })
      } else tell(answer)
      await onDone()
    },
    onError: toast.error,
    // Also after a failure, because a reply may be lost.
    onSettled: () =>
      Promise.all(['records', 'record', 'bulk'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  })
}
