import { useCallback, useMemo, useRef, useState } from 'react'

export interface GridSelection<Row> {
  /** Selected rows by id, from any page. */
  readonly selected: ReadonlyMap<string, Row>
  /** Toggles one row, or with `isRange` all of `rows` from the one selected before. */
  readonly toggle: (row: Row, rows: readonly Row[], isRange: boolean) => void
  readonly set: (rows: readonly Row[], isSelected: boolean) => void
  /** Updates the contents of selected rows; the selection stays. */
  readonly learn: (rows: readonly Row[]) => void
  readonly clear: () => void
}

/** Keeps the selected rows of a grid across its pages; another `scope` (the query) clears them. */
export function useGridSelection<Row>(idOf: (row: Row) => string, scope: string): GridSelection<Row> {
  const [state, setState] = useState<{ scope: string; rows: ReadonlyMap<string, Row> }>({
    scope,
    rows: new Map(),
  })
  const anchor = useRef<string | null>(null)
  const selected = useMemo(
    () => (state.scope === scope ? state.rows : new Map<string, Row>()),
    [state, scope],
  )

  const set = useCallback(
    (rows: readonly Row[], isSelected: boolean) =>
      setState((before) => {
        const next = new Map(before.scope === scope ? before.rows : [])
        for (const row of rows) {
          if (isSelected) next.set(idOf(row), row)
          else next.delete(idOf(row))
        }
        return { scope, rows: next }
      }),
    [idOf, scope],
  )
  const toggle = useCallback(
    (row: Row, rows: readonly Row[], isRange: boolean) => {
      set(
        isRange ? rangeOf(rows.map(idOf), anchor.current, idOf(row)).flatMap((at) => rows[at] ?? []) : [row],
        !selected.has(idOf(row)),
      )
      anchor.current = idOf(row)
    },
    [idOf, selected, set],
  )
  const learn = useCallback(
    (rows: readonly Row[]) =>
      setState((before) => {
        const next = new Map(before.rows)
        for (const row of rows) if (next.has(idOf(row))) next.set(idOf(row), row)
        return { ...before, rows: next }
      }),
    [idOf],
  )
  const clear = useCallback(() => setState({ scope, rows: new Map() }), [scope])
  return { selected, toggle, set, learn, clear }
}

/** Returns the indexes from one id to another, both included; only the last when the first is not in view. */
export function rangeOf(ids: readonly string[], from: string | null, to: string): readonly number[] {
  const last = ids.indexOf(to)
  const start = from === null ? -1 : ids.indexOf(from)
  const first = start === -1 ? last : start
  const low = Math.min(first, last)
  return Array.from({ length: Math.abs(last - first) + 1 }, (_none, at) => low + at)
}
