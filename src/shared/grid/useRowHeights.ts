import { useCallback } from 'react'
import type { Density } from '../../../schemas/filters/viewLook'
import type { GridColumn } from './gridColumn'
import type { GridLook } from './useGridLook'

/** Pixels, including the border. */
const rowHeights: Readonly<Record<Density, number>> = { normal: 45, compact: 37 }
const lineHeight = 22

/** Returns the height of each row, by its cell with the most lines. */
export function useRowHeights<Row>(
  rows: readonly (Row | undefined)[],
  { shown, density }: Pick<GridLook<GridColumn<Row>>, 'shown' | 'density'>,
): (index: number) => number {
  return useCallback(
    (index) => {
      const row = rows[index]
      const one = rowHeights[density]
      if (!row) return one
      const lines = shown.map((column) => column.lines?.(row) ?? 1)
      return one + (Math.max(1, ...lines) - 1) * lineHeight
    },
    [rows, shown, density],
  )
}
