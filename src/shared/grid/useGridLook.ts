import {
  columnOrderingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Density, SetLook, StatisticName, ViewLook } from '../../../schemas/filters/viewLook'
import { inChosenOrder, withMoved } from './columnOrder'
import { isFirst } from './gridColumn'
import type { KeptLook } from './useKeptLook'

interface LookedColumn {
  readonly id: string
  readonly shownAtFirst: boolean
}

/** Which columns a grid shows and how, and the functions that change it. */
export interface GridLook<Column extends LookedColumn> {
  /** All columns in order. */
  readonly all: readonly Column[]
  readonly shown: readonly Column[]
  readonly widths: Readonly<Record<string, number>>
  /** The number of shown columns that are frozen. */
  readonly frozen: number
  readonly density: Density
  readonly sets: SetLook
  readonly statistics: Readonly<Record<string, StatisticName>>
  readonly isShown: (columnId: string) => boolean
  readonly setShown: (columnId: string, shown: boolean) => void
  /** Moves a column to the place of another. */
  readonly move: (columnId: string, toPlaceOf: string) => void
  /** Returns the column before (-1) or after (1) a shown one: where one step would move it. */
  readonly beside: (columnId: string, step: -1 | 1) => string | undefined
  /** Sets a width; the first chosen width fixes all others as `drawn`, so that nothing else moves. */
  readonly setWidth: (columnId: string, width: number, drawn: Readonly<Record<string, number>>) => void
  readonly setFrozen: (count: number) => void
  readonly setDensity: (density: Density) => void
  readonly setSets: (sets: SetLook) => void
  readonly setStatistic: (columnId: string, statistic: StatisticName | undefined) => void
  readonly isChanged: boolean
  readonly reset: () => void
}

const none: readonly string[] = []
const noWidths: Readonly<Record<string, number>> = {}
const noStatistics: NonNullable<ViewLook['statistics']> = {}

/** No rows, because the grid draws them itself: the table library only manages columns. */
const noRows: never[] = []
const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature })

const listed = (ids: readonly string[]) => (ids.length > 0 ? ids : undefined)

/** Returns the columns of a list with its look applied. */
export function useGridLook<Column extends LookedColumn>(
  columns: readonly Column[],
  { look, change, isChanged, reset }: Pick<KeptLook, 'look' | 'change' | 'isChanged' | 'reset'>,
): GridLook<Column> {
  const { hidden = none, shown = none, order = none, widths = noWidths, frozen = 1 } = look.columns ?? {}
  const { statistics = noStatistics } = look
  const columnOrder = useMemo(() => inChosenOrder(columns, order).map(({ id }) => id), [columns, order])
  const columnVisibility = useMemo(() => {
    const [isHidden, isChosen] = [new Set(hidden), new Set(shown)]
    return Object.fromEntries(
      columns.map(({ id, shownAtFirst }) => [
        id,
        isFirst(columns, id) || isChosen.has(id) || (shownAtFirst && !isHidden.has(id)),
      ]),
    )
  }, [hidden, shown, columns])
  const table = useTable({
    features,
    data: noRows,
    columns: useMemo(() => columns.map(({ id }) => ({ id })), [columns]),
    state: { columnOrder, columnVisibility },
  })
  const [leaves, inSight] = [table.getAllLeafColumns(), table.getVisibleLeafColumns()]
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const all = useMemo(() => leaves.flatMap(({ id }) => byId.get(id) ?? []), [leaves, byId])
  const visible = useMemo(() => inSight.flatMap(({ id }) => byId.get(id) ?? []), [inSight, byId])
  const visibleIds = useMemo(() => new Set(visible.map(({ id }) => id)), [visible])

  const setShown = (columnId: string, isShown: boolean) => {
    const isOwn = columns.find(({ id }) => id === columnId)?.shownAtFirst === isShown
    const put = (ids: readonly string[], isIn: boolean) => {
      const others = ids.filter((id) => id !== columnId)
      return listed(isIn && !isOwn ? [...others, columnId] : others)
    }
    change({ columns: { hidden: put(hidden, !isShown), shown: put(shown, isShown) } })
  }
  return {
    all,
    shown: visible,
    ...{ widths, statistics, isChanged, reset, setShown },
    frozen: Math.min(frozen, visible.length),
    density: look.density ?? 'normal',
    sets: look.sets ?? 'folded',
    isShown: (columnId) => visibleIds.has(columnId),
    move: (columnId, toPlaceOf) => {
      const ids = withMoved(
        all.map(({ id }) => id),
        columnId,
        toPlaceOf,
      )
      const isOwn = ids?.every((id, at) => id === columns[at]?.id)
      if (ids) change({ columns: { order: isOwn ? undefined : ids } })
    },
    beside: (columnId, step) => {
      const at = visible.findIndex(({ id }) => id === columnId)
      return at <= 0 || at + step <= 0 ? undefined : visible[at + step]?.id
    },
    setWidth: (columnId, width, drawn) =>
      change({ columns: { widths: { ...drawn, ...widths, [columnId]: Math.round(width) } } }),
    setFrozen: (count) => change({ columns: { frozen: count > 1 ? count : undefined } }),
    setDensity: (density) => change({ density: density === 'normal' ? undefined : density }),
    setSets: (sets) => change({ sets: sets === 'folded' ? undefined : sets }),
    setStatistic: (columnId, statistic) => change({ statistics: { [columnId]: statistic } }),
  }
}
