import { narrowestColumn, widestColumn } from '../../../schemas/filters/viewLook'

/** The width of the checkbox column in pixels. */
export const checkWidth = 44
/** Pixels around a cell's content, including its border. */
const around = 26
/** Pixels beside a column's name for the sort mark. */
const besideName = 24
const usual = 180

interface SizedColumn {
  readonly id: string
  /** The default width in pixels. */
  readonly width?: number | undefined
}

/** Returns the widths as drawn. Columns with default widths share the remaining space, so that a few of them fill the grid. */
export function drawnWidths(
  columns: readonly SizedColumn[],
  chosen: Readonly<Record<string, number>>,
  room: number,
): readonly number[] {
  const widths = columns.map(({ id, width = usual }) => chosen[id] ?? width)
  const left = Math.floor(room - widths.reduce((sum, width) => sum + width, 0))
  if (left <= 0 || columns.some(({ id }) => chosen[id] !== undefined)) return widths
  const more = Math.floor(left / columns.length)
  // The last column takes the rounding remainder.
  return widths.map((width, at) => width + (at === columns.length - 1 ? left - more * at : more))
}

/** Returns the left position of each column, counted from `start`. */
export function beginnings(widths: readonly number[], start: number): readonly number[] {
  let at = start
  return widths.map((width) => {
    at += width
    return at - width
  })
}

/** Returns the width that a column's drawn cells need. `column` is its index in the grid. */
export function fittingWidth(grid: HTMLElement, column: number): number {
  const range = document.createRange()
  const widthOf = (part: Element): number => {
    range.selectNodeContents(part)
    return range.getBoundingClientRect().width
  }
  const cells = [...grid.querySelectorAll(`[data-column="${column}"] [data-fitted]`)]
  const widest = Math.max(
    0,
    ...cells.map((part) => widthOf(part) + around + (part.closest('thead') ? besideName : 0)),
  )
  return Math.min(Math.max(Math.ceil(widest), narrowestColumn), widestColumn)
}
