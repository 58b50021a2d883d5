import type { ReactNode } from 'react'
import type { StatisticName } from '../../../schemas/filters/viewLook'

/** A column of a grid: its name, and how a row's cell is drawn. */
export interface GridColumn<Row> {
  readonly id: string
  readonly label: string
  /** The server's sort key; undefined when it cannot be sorted by. */
  readonly orderBy: string | undefined
  readonly shownAtFirst: boolean
  /** True for numbers, which are aligned by their digits. */
  readonly isNumber?: boolean
  /** The default width in pixels. */
  readonly width?: number
  readonly cell: (row: Row) => ReactNode
  /** Returns the text for copying; by default the visible text. */
  readonly text?: (row: Row) => string
  /** Returns the number of lines that the cell needs; 1 by default. */
  readonly lines?: (row: Row) => number
  /** The totals that can be computed of it. */
  readonly statistics?: readonly StatisticName[]
}

/** Returns whether a column is the first, which identifies rows: it stays in view, cannot be hidden and links to the row. */
export const isFirst = (columns: readonly { readonly id: string }[], id: string): boolean =>
  columns[0]?.id === id

/** The filter of a column, and whether it is set. */
export interface ColumnFilter {
  readonly isAsked: boolean
  readonly open: () => void
}
