import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

interface CellOfRow {
  readonly id: string
  readonly column: number
}

/** The list and the cell from which a row was opened, to return to. */
let left: (CellOfRow & { readonly pathname: string }) | undefined

/**
 * Returns the focus to where it was: after a row was shown beside the grid (`peekedId`), to that row in the same column; after a row was
 * opened in full, once the list is there again. Returns the function that remembers the latter.
 */
export function useReturnToCell(
  grid: RefObject<HTMLTableElement | null>,
  {
    peekedId,
    column,
    isThere,
  }: { readonly peekedId: string | undefined; readonly column: number; readonly isThere: boolean },
): (id: string) => void {
  const { pathname } = useLocation()
  const before = useRef(peekedId)
  useEffect(() => {
    const closed = peekedId === undefined ? before.current : undefined
    before.current = peekedId
    if (closed !== undefined && isFree()) focusCell(grid.current, { id: closed, column })
  }, [grid, peekedId, column])
  useEffect(() => {
    if (!isThere || left === undefined) return
    const place = left
    left = undefined
    if (place.pathname === pathname && isFree()) focusCell(grid.current, place)
  }, [grid, isThere, pathname])
  return (id) => {
    left = { id, column, pathname }
  }
}

/** Returns whether the focus is still nowhere but on the screen's heading. */
function isFree(): boolean {
  const at = document.activeElement ?? document.body
  return at === document.body || at.matches('[data-screen-title]')
}

function focusCell(grid: HTMLElement | null, { id, column }: CellOfRow): void {
  const row = `tr[data-id="${CSS.escape(id)}"]`
  const cell = grid?.querySelector<HTMLElement>(`${row} [data-column="${column}"]`)
  const control = cell?.querySelector<HTMLElement>('[data-cell-control]')
  ;(control ?? cell)?.focus()
}
