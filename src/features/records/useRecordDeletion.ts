import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../auth/session'
import { newId } from '../../shared/newId'
import { useChangeSetUndo } from '../../shared/tasks/useChangeSetUndo'
import { useOneMutation } from '../../shared/useOneAtATime'
import { useToast } from '../../shared/useToast'

/** Deletes a record, and offers for a minute to undo it. Later changes stay and are reported. */
export function useRecordDeletion(onDeleted: () => unknown = () => undefined) {
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  // Also after a failure, because a reply may be lost.
  const onSettled = () => queries.invalidateQueries({ queryKey: ['records'] })

  const undo = useChangeSetUndo('grid.restored')

  return useOneMutation({
    mutationFn: ({
      id,
      runsWorkflows,
    }: {
      readonly id: string
      readonly runsWorkflows: boolean
      readonly message: string
    }) => api.bulk.mark({ kind: 'delete', records: [id], run_workflows: runsWorkflows }, newId()),
    onSuccess: async ({ change_set_id: changeSetId }, { message }) => {
      // Somebody else deleted them first, so only they can undo it.
      if (changeSetId === null) toast.done(message)
      else toast.done(message, () => undo(changeSetId), true)
      await onDeleted()
    },
    onError: toast.error,
    onSettled,
  })
}
