import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../auth/session'
import { useOneMutation } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'

/** Deletes records, all or none, and offers for a minute to bring them back. What was changed again since stays, and is told. */
export function useRecordsDeletion(onDeleted: () => unknown = () => undefined) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  // Also when it failed: a reply may be lost.
  const onSettled = () => queries.invalidateQueries({ queryKey: ['records'] })

  const undo = useMutation({
    mutationFn: ({ changeSetId }: Deletion) => api.records.undo(changeSetId),
    onSuccess: ({ undone, left }) => {
      if (undone.length > 0) toast.done(t('grid.restored', { count: undone.length }))
      if (left.length > 0) toast.notDone(t('records.undo.left', { count: left.length }))
    },
    onError: (error, deletion) => toast.notUndone(error, () => undo.mutate(deletion), true),
    onSettled,
  })
  const offerUndo = (deletion: Deletion) => toast.done(deletion.message, () => undo.mutate(deletion), true)

  return useOneMutation({
    mutationFn: ({ ids }: { readonly ids: readonly string[]; readonly message: string }) =>
      api.records.remove(ids),
    onSuccess: async (changeSetId, { message }) => {
      // Somebody else deleted them before: that deletion is theirs to undo.
      if (changeSetId === null) toast.done(message)
      else offerUndo({ changeSetId, message })
      await onDeleted()
    },
    onError: toast.error,
    onSettled,
  })
}

interface Deletion {
  readonly changeSetId: string
  readonly message: string
}
