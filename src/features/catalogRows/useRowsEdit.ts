import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FoundRow } from '../../../schemas/api/catalogRows'
import type { Answers } from '../../../schemas/model/answers'
import { useApi } from '../../auth/session'
import { inParts } from '../../shared/rows/inParts'
import { writesOf } from '../../shared/rows/useRowsDeletion'
import { useOneMutation } from '../../shared/useOneAtATime'
import { useT } from '../../shared/useT'
import { useToast } from '../../shared/useToast'
import { rowAfterEdit, isKnownBefore } from './rowAfterEdit'
import type { RowsCatalog } from './rowsQueries'

export interface RowsEdit {
  readonly catalog: RowsCatalog
  readonly rows: readonly FoundRow[]
  /** Receives the rows as they are after the edit, or after its undo. */
  readonly onWritten: (rows: readonly FoundRow[]) => void
  readonly onEdited: () => void
}

/** A row before the edit, and the revision to write it back against. */
interface RowBefore {
  readonly row: FoundRow
  readonly rev: string
}

/** Writes the same answers into rows, and offers to restore the earlier ones where they are known. */
export function useRowsEdit({ catalog, rows, onWritten, onEdited }: RowsEdit) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ['rows', catalog.id] })
  const mutationKey = writesOf(catalog.id)

  const offerUndo = (before: readonly RowBefore[]) =>
    toast.done(t('catalogRows.edited', { count: before.length }), () => undo.mutate(before))
  const notUndone = (error: Error, before: readonly RowBefore[]) =>
    toast.notUndone(error, () => undo.mutate(before))
  const undo = useMutation({
    mutationKey,
    mutationFn: (before: readonly RowBefore[]) =>
      inParts(before, (part) =>
        api.rows.write(
          catalog.id,
          part.map(({ row, rev }) => ({ _id: row._id, _rev: rev, answers: row.answers })),
        ),
      ),
    onSuccess: ({ results, error }, before) => {
      const revs = new Map(results.flatMap((one) => ('ok' in one ? [[one.id, one.rev] as const] : [])))
      const back = before.flatMap(({ row }) => {
        const rev = revs.get(row._id)
        return rev === undefined ? [] : [{ ...row, _rev: rev }]
      })
      if (back.length > 0) toast.done(t('catalogRows.editUndone', { count: back.length }))
      const kept = results.length - back.length
      if (kept > 0) toast.notDone(t('catalogRows.editKept', { count: kept }))
      if (error !== undefined) notUndone(error, before.slice(results.length))
      onWritten(back)
    },
    onError: notUndone,
    onSettled: refresh,
  })

  function tellEdited(revs: ReadonlyMap<string, string>, answers: Answers) {
    const before = rows.flatMap((row): RowBefore[] => {
      const rev = revs.get(row._id)
      return rev === undefined ? [] : [{ row, rev }]
    })
    const isKnown = isKnownBefore(catalog.compiled, rows, answers, revs)
    if (isKnown) offerUndo(before)
    else toast.done(t('catalogRows.edited', { count: revs.size }))
    onWritten(before.map(({ row, rev }) => rowAfterEdit(catalog.compiled, row, answers, rev)))
  }

  return useOneMutation({
    mutationKey,
    mutationFn: async (answers: Answers) => {
      const ids = rows.map(({ _id }) => _id)
      const { results, error } = await inParts(ids, (part) => api.rows.update(catalog.id, part, answers))
      tellEdited(new Map(results.map(({ id, rev }) => [id, rev])), answers)
      if (results.some(({ isShort }) => isShort)) toast.notDone(t('catalogRows.editDropped'))
      // The remaining rows are unchanged: the error is shown where they can be sent again.
      if (error !== undefined) throw error
    },
    onSuccess: onEdited,
    onSettled: refresh,
  })
}
