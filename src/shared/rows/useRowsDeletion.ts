import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FoundRow } from '../../../schemas/api/catalogRows'
import type { DocumentWritten } from '../../../schemas/api/common'
import { useApi } from '../../auth/session'
import { useOneMutation } from '../useOneAtATime'
import { useT } from '../useT'
import { useToast } from '../useToast'
import { inParts } from './inParts'

/** Returns the key of mutations that write several rows of a catalog. */
export const writesOf = (catalogId: number) => ['rows', catalogId, 'write'] as const

/** Returns whether there are more than a page first shows, which are asked about before deletion. */
export const isMany = (count: number): boolean => count > 20

const idsOf = (written: readonly DocumentWritten[]) => written.flatMap((one) => ('ok' in one ? [one.id] : []))
/** Returns the deleted ids, including those that were already gone, most likely deleted by a request whose reply was lost. */
export const goneOf = (written: readonly DocumentWritten[]) =>
  written.flatMap((one) => ('ok' in one || one.reason === 'NOT_FOUND' ? [one.id] : []))

/** A row as it was seen. */
export type SeenRow = Pick<FoundRow, '_id' | '_rev'>

/** Deletes rows, each at the version seen, and offers to undo it: for longer where the user was asked first. */
export function useRowsDeletion(catalogId: number, isAsked: (count: number) => boolean = isMany) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  // Also after a failure, because a reply may be lost.
  const onSettled = () => queries.invalidateQueries({ queryKey: ['rows', catalogId] })
  const mutationKey = writesOf(catalogId)

  const offerUndo = (ids: readonly string[]) =>
    toast.done(t('grid.deleted', { count: ids.length }), () => restore.mutate(ids), isAsked(ids.length))
  const notUndone = (error: Error, ids: readonly string[]) =>
    toast.notUndone(error, () => restore.mutate(ids), isAsked(ids.length))
  const restore = useMutation({
    mutationKey,
    mutationFn: (ids: readonly string[]) => inParts(ids, (part) => api.rows.restore(catalogId, part)),
    onSuccess: ({ results, error }, ids) => {
      const back = idsOf(results).length
      if (back > 0) toast.done(t('grid.restored', { count: back }))
      if (back < results.length) toast.notDone(t('catalogRows.notRestored', { count: results.length - back }))
      if (error !== undefined) notUndone(error, ids.slice(results.length))
    },
    onError: notUndone,
    onSettled,
  })
  return useOneMutation({
    mutationKey,
    mutationFn: (rows: readonly SeenRow[]) =>
      inParts(rows, (part) =>
        api.rows.write(
          catalogId,
          part.map(({ _id, _rev }) => ({ _id, _rev, _deleted: true })),
        ),
      ),
    onSuccess: ({ results, error }) => {
      const gone = goneOf(results)
      if (gone.length > 0) offerUndo(gone)
      if (gone.length < results.length)
        toast.notDone(t('catalogRows.notDeleted', { count: results.length - gone.length }))
      if (error !== undefined) toast.error(error)
    },
    onError: toast.error,
    onSettled,
  })
}
