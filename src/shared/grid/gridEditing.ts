import type { ReactNode } from 'react'

/** Where the focus goes after a cell was edited: to a neighbour, or back to the cell; `none` when it is already elsewhere. */
export type CellMove = 'down' | 'up' | 'right' | 'left' | 'stay' | 'none'

/** One cell being edited. */
export interface CellEdit<Row> {
  readonly row: Row
  readonly columnId: string
  /** The text typed or pasted on the cell, to start with instead of its value. */
  readonly text: string | undefined
  /** Closes the editor, after writing or cancelling. */
  readonly end: (move: CellMove) => void
}

/** A text for a cell, to be read like a spreadsheet's. */
export interface CellText<Row> {
  readonly row: Row
  readonly columnId: string
  readonly text: string
}

/** The state of a cell that was written. */
export type CellState =
  | { readonly is: 'writing' }
  | { readonly is: 'written' }
  /** The cell keeps its value; `reason` is a sentence. */
  | { readonly is: 'refused'; readonly reason: string }

/** How cells of a grid are edited in place. The object stays identical while nothing changes, because a new one draws the rows again. */
export interface GridEditing<Row> {
  readonly canEdit: (row: Row, columnId: string) => boolean
  readonly render: (edit: CellEdit<Row>) => ReactNode
  /** Writes a text that was pasted on a cell; returns false when the user must look at it first. */
  readonly paste: (row: Row, columnId: string, text: string) => boolean
  /** Writes texts pasted on several cells; undefined when only one at a time is possible. */
  readonly pasteSeveral?: (cells: readonly CellText<Row>[]) => void
  /** Says how many pasted rows do not fit below the last row. */
  readonly tellBeyond?: (rows: number) => void
  /** Returns a cell's state; undefined when cells have none. */
  readonly stateOf?: (row: Row, columnId: string) => CellState | undefined
}

/** A text for a column of a new row. */
export type NewCellText = Omit<CellText<never>, 'row'>

/** The place for new rows after the last one. */
export interface GridNewRow {
  /** Its name, and a hint about its use. */
  readonly label: string
  readonly hint: string
  /** Opens the creation of a row. */
  readonly onOpen: () => void
  /** Receives rows that were pasted there, or that continued there from the rows above. */
  readonly onPaste: (rows: readonly (readonly NewCellText[])[]) => void
}
