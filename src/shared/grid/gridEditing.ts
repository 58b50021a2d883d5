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

/** A text for a cell, as a cell of a spreadsheet is read. */
export interface CellText<Row> {
  readonly row: Row
  readonly columnId: string
  readonly text: string
}

/** What became of what was written in a cell. */
export type CellState =
  | { readonly is: 'writing' }
  | { readonly is: 'written' }
  /** It stays as it was; why, in words. */
  | { readonly is: 'refused'; readonly reason: string }

/** How the cells of a grid are written in place. The same object as long as nothing changed: rows are drawn anew with another. */
export interface GridEditing<Row> {
  readonly canEdit: (row: Row, columnId: string) => boolean
  readonly render: (edit: CellEdit<Row>) => ReactNode
  /** Writes a text that was pasted on a cell; false where it must be looked at first. */
  readonly paste: (row: Row, columnId: string, text: string) => boolean
  /** Writes what was pasted on several cells; absent: only one at a time. */
  readonly pasteSeveral?: (cells: readonly CellText<Row>[]) => void
  /** Says that so many rows of what was pasted have no place under the last one. */
  readonly tellBeyond?: (rows: number) => void
  /** Absent: nothing is told of cells. */
  readonly stateOf?: (row: Row, columnId: string) => CellState | undefined
}

/** A text for a column of a row that is not there yet. */
export type NewCellText = Omit<CellText<never>, 'row'>

/** The place for new rows under the last one. */
export interface GridNewRow {
  /** What it is called, and what can be done there. */
  readonly label: string
  readonly hint: string
  /** Somebody wants to make one. */
  readonly onOpen: () => void
  /** What was pasted there, or went on there from the rows above. */
  readonly onPaste: (rows: readonly (readonly NewCellText[])[]) => void
}
