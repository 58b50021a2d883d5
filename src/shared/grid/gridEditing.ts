import type { ReactNode } from 'react'

/** Where the focus goes when a cell is written: to the one below, above or beside it, or back to it; none: it is elsewhere already. */
export type CellMove = 'down' | 'up' | 'right' | 'left' | 'stay' | 'none'

/** One cell that is being written. */
export interface CellEdit<Row> {
  readonly row: Row
  readonly columnId: string
  /** What was typed on the cell, or pasted there, to begin with instead of what it holds. */
  readonly text: string | undefined
  /** Closes the editor, written or left. */
  readonly end: (move: CellMove) => void
}

/** How the cells of a grid are written in place. */
export interface GridEditing<Row> {
  readonly canEdit: (row: Row, columnId: string) => boolean
  readonly render: (edit: CellEdit<Row>) => ReactNode
  /** Writes a text that was pasted on a cell, as a cell of a spreadsheet is read; false where it must be looked at first. */
  readonly paste: (row: Row, columnId: string, text: string) => boolean
  /** What a copy of the cell holds. */
  readonly copy: (row: Row, columnId: string) => string
}
