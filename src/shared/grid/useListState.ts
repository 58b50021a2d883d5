import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { readListState, writeListState, type ListState } from './listState'

export interface KeptListState {
  readonly state: ListState
  readonly change: (next: Partial<ListState>) => void
}

/** Which page of a grid, how many rows and in which order: the address is where it is kept. */
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
 * True while a page is asked for that is behind the last one, since rows were deleted or the address was written by hand: the
 * last page is shown instead of an empty one. `total`: undefined until it is known.
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
