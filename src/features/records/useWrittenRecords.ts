import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { RecordDocument } from '../../../schemas/api/records'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { useApi } from '../../auth/session'
import { useCellStoreEditing } from '../../shared/grid/useCellStoreEditing'
import { useCellWrites } from '../../shared/grid/useCellWrites'
import { ruledFormQuery } from './formQueries'
import { useRecordCells } from './useRecordCells'

/** The record with the focus, and its index in the list. */
interface Focused {
  readonly record: RecordDocument
  readonly index: number
}

/**
 * Returns the records of a page whose cells are edited in place. A written record stays in its place until the focus leaves it, even if it
 * no longer matches the query or the order; then the list is reloaded.
 */
export function useWrittenRecords(form: CompiledForm, listed: readonly RecordDocument[] | undefined) {
  const queries = useQueryClient()
  const api = useApi()
  const editable = listed?.find(({ editable: may }) => may)
  const ruled = useQuery({
    ...ruledFormQuery(api, editable?.form_id ?? 0),
    enabled: editable !== undefined,
  })
  const store = useRecordCells(ruled.data ?? form, ruled.data !== undefined)
  const writes = useCellWrites(store)
  const editing = useCellStoreEditing(store, writes)
  const [focused, setFocused] = useState<Focused | null>(null)
  const { shown, settled, forget } = writes

  const rows = useMemo(() => {
    const all = listed?.map(shown)
    const { record, index } = focused ?? {}
    if (!all || !record || index === undefined || all.some(({ id }) => id === record.id)) return all
    return settled.includes(record.id) ? all.toSpliced(index, 0, shown(record)) : all
  }, [listed, shown, settled, focused])

  const focusedId = focused?.record.id
  useEffect(() => {
    if (!settled.some((id) => id !== focusedId)) return
    // Not while a cell of another row is being edited, which must not move; the focus returns from there.
    if (document.querySelector('[data-cell-editor]')) return
    forget()
    void queries.invalidateQueries({ queryKey: ['records'] })
  }, [settled, focused, focusedId, forget, queries])

  const onRowFocus = (record: RecordDocument | undefined) =>
    setFocused(record ? { record, index: rows?.findIndex(({ id }) => id === record.id) ?? 0 } : null)
  return { store, writes, grid: { rows, editing, onRowFocus } }
}
