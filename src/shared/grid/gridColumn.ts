import type { ReactNode } from 'react'
import type { StatisticName } from '../../../schemas/filters/viewLook'

/** A column of a grid: what it is called and how a row's cell is drawn. */
export interface GridColumn<Row> {
  readonly id: string
  readonly label: string
  /** What the server is asked to sort by; undefined: it cannot. */
  readonly orderBy: string | undefined
  readonly shownAtFirst: boolean
  /** Aligned so that digits stand below each other. */
  readonly isNumber?: boolean
  /** Pixels, where nobody chose others. */
  readonly width?: number
  readonly cell: (row: Row) => ReactNode
  /** What a copy of the cell holds; absent: what is read there. */
  readonly text?: (row: Row) => string
  /** How many lines the cell needs; absent: one. */
  readonly lines?: (row: Row) => number
  /** What can be worked out of it. */
  readonly statistics?: readonly StatisticName[]
}

/** The first column tells rows apart: it stays in view, cannot be hidden and links to the row. */
export const isFirst = (columns: readonly { readonly id: string }[], id: string): boolean =>
  columns[0]?.id === id

/** What a column can be filtered by, and whether it is. */
export interface ColumnFilter {
  readonly isAsked: boolean
  readonly open: () => void
}
