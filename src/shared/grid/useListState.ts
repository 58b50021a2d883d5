import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readListState, writeListState, type ListState } from './listState'

export interface KeptListState {
  readonly state: ListState
  readonly change: (next: Partial<ListState>) => void
}

/** Keeps a grid's page, page size and sort order in the address. */
export function useListState(): KeptListState {
  const [search, setSearch] = useSearchParams()
  const change = useCallback(
    (next: Partial<ListState>) =>
      setSearch((current) => writeListState(current, { ...readListState(current), ...next })),
    [setSearch],
  )
  return { state: readListState(search), change }
}

/**
 * Returns true while a page beyond the last is requested, because rows were deleted or the address was typed; then shows the last page
 * instead of an empty one. `total` is undefined until known.
 */
export function useLastPage({ page, size }: ListState, total: number | undefined): boolean {
  const [, setSearch] = useSearchParams()
  const last = total === undefined ? undefined : Math.max(1, Math.ceil(total / size))
  const isPastEnd = last !== undefined && page > last
  useEffect(() => {
    if (!isPastEnd) return
    setSearch((current) => writeListState(current, { ...readListState(current), page: last }), {
      replace: true,
    })
  }, [isPastEnd, last, setSearch])
  return isPastEnd
}
