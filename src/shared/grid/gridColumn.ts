import type { ReactNode } from 'react'

/** A column of a grid: what it is called and how a row's cell is drawn. */
export interface GridColumn<Row> {
  readonly id: string
  readonly label: string
  /** What the server is asked to sort by; undefined: it cannot. */
  readonly orderBy: string | undefined
  readonly shownAtFirst: boolean
  /** Aligned so that digits stand below each other. */
  readonly isNumber?: boolean
  readonly cell: (row: Row) => ReactNode
}

/** The first column tells rows apart: it stays in view, cannot be hidden and links to the row. */
export const isFirst = (columns: readonly { readonly id: string }[], id: string): boolean =>
  columns[0]?.id === id
