import { useMemo } from 'react'
import { isFirst } from './gridColumn'
import type { KeptLook } from './useKeptLook'

export interface ColumnChoice {
  /** Column id → shown. */
  readonly visibility: Record<string, boolean>
  readonly setShown: (columnId: string, shown: boolean) => void
  readonly reset: () => void
  readonly isChanged: boolean
}

const none: readonly string[] = []

/** Which columns of a list are shown, by its look. */
export function useColumnChoice(
  columns: readonly { readonly id: string; readonly shownAtFirst: boolean }[],
  { look, change, isChanged, reset }: KeptLook,
): ColumnChoice {
  const { hidden = none, shown = none } = look.columns ?? {}
  const visibility = useMemo(() => {
    const [isHidden, isShown] = [new Set(hidden), new Set(shown)]
    return Object.fromEntries(
      columns.map(({ id, shownAtFirst }) => [
        id,
        isFirst(columns, id) || isShown.has(id) || (shownAtFirst && !isHidden.has(id)),
      ]),
    )
  }, [hidden, shown, columns])
  const setShown = (columnId: string, isShown: boolean) => {
    const isOwn = columns.find(({ id }) => id === columnId)?.shownAtFirst === isShown
    const without = (ids: readonly string[]) => ids.filter((id) => id !== columnId)
    const put = (ids: readonly string[], isIn: boolean) => {
      const next = isIn && !isOwn ? [...without(ids), columnId] : without(ids)
      return next.length > 0 ? next : undefined
    }
    change({ columns: { hidden: put(hidden, !isShown), shown: put(shown, isShown) } })
  }
  return { visibility, setShown, reset, isChanged }
}
