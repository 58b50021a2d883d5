import { narrowestColumn, widestColumn } from '../../../schemas/filters/viewLook'

/** Where the rows are chosen. */
export const checkWidth = 44
/** What is before and behind a cell's content, and its border. */
const around = 26
/** Beside a column's name: how it is sorted. */
const besideName = 24
const usual = 180

interface SizedColumn {
  readonly id: string
  /** Pixels, where nobody chose others. */
  readonly width?: number | undefined
}

/** How wide columns are drawn. While nobody chose any, they share the room that is left, so that a few fill the grid. */
export function drawnWidths(
  columns: readonly SizedColumn[],
  chosen: Readonly<Record<string, number>>,
  room: number,
): readonly number[] {
  const widths = columns.map(({ id, width = usual }) => chosen[id] ?? width)
  const left = Math.floor(room - widths.reduce((sum, width) => sum + width, 0))
  if (left <= 0 || columns.some(({ id }) => chosen[id] !== undefined)) return widths
  const more = Math.floor(left / columns.length)
  // What is left over by rounding goes to the last.
  return widths.map((width, at) => width + (at === columns.length - 1 ? left - more * at : more))
}

/** Where each column begins, from `start` on. */
export function beginnings(widths: readonly number[], start: number): readonly number[] {
  let at = start
  return widths.map((width) => {
    at += width
    return at - width
  })
}

/** As wide as what is drawn of a column needs. `column`: its place in the grid. */
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
