import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isNowhere } from './useGridKeys'

interface CellOfRow {
  readonly id: string
  readonly column: number
}

/** The list and the cell from which a row was opened, to return to. */
let left: (CellOfRow & { readonly pathname: string }) | undefined

interface ReturnOptions {
  /** The row that is looked at beside the grid. */
  readonly peekedId: string | undefined
  readonly column: number
  /** The rows are there. */
  readonly isThere: boolean
  /** Moves the focus to a cell, near or far. */
  readonly go: (id: string, column: number) => void
}

/**
 * Returns the focus to where it was: after a row was shown beside the grid (`peekedId`), to that row in the same column; after a row was
 * opened in full, once the list is there again. Returns the function that remembers the latter.
 */
export function useReturnToCell({ peekedId, column, isThere, go }: ReturnOptions): (id: string) => void {
  const { pathname } = useLocation()
  const before = useRef(peekedId)
  useEffect(() => {
    const closed = peekedId === undefined ? before.current : undefined
    before.current = peekedId
    if (closed !== undefined && isNowhere()) go(closed, column)
  }, [peekedId, column, go])
  useEffect(() => {
    if (!isThere || left === undefined) return
    const place = left
    left = undefined
    if (place.pathname === pathname && isNowhere()) go(place.id, place.column)
  }, [isThere, pathname, go])
  return (id) => {
    left = { id, column, pathname }
  }
}
