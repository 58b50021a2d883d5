import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../auth/session'
import { useChangeSetUndo } from '../../shared/tasks/useChangeSetUndo'
import { useOneMutation } from '../../shared/useOneAtATime'
import { useToast } from '../../shared/useToast'

/** Deletes records, all or none, and offers for a minute to bring them back. What was changed again since stays, and is told. */
export function useRecordsDeletion(onDeleted: () => unknown = () => undefined) {
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  // Also when it failed: a reply may be lost.
  const onSettled = () => queries.invalidateQueries({ queryKey: ['records'] })

  const undo = useChangeSetUndo('grid.restored')

  return useOneMutation({
    mutationFn: ({ ids }: { readonly ids: readonly string[]; readonly message: string }) =>
      api.records.remove(ids),
    onSuccess: async (changeSetId, { message }) => {
      // Somebody else deleted them before: that deletion is theirs to undo.
      if (changeSetId === null) toast.done(message)
      else toast.done(message, () => undo(changeSetId), true)
      await onDeleted()
    },
    onError: toast.error,
    onSettled,
  })
}
