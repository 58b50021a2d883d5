import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router-dom'

interface CellOfRow {
  readonly id: string
  readonly column: number
}

/** From which cell of which list a row was opened whole: who comes back goes on there. */
let left: (CellOfRow & { readonly pathname: string }) | undefined

/**
 * The focus comes back to where it was: from a row that was looked at beside the grid (`peekedId`), to that row in the same column, and from one that was opened
 * whole, once the list is there again. Gives what notes the latter.
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

/** Nobody is anywhere yet but at the heading of the screen. */
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
