import { foldedName } from '../../../schemas/conditions/fold'
import { readTable } from '../../shared/grid/clipboardTable'

/** A line as it is typed: what is between the marks, level by level; the last one may have marks of its own. */
function cellsOf(line: string, count: number, mark: string): readonly string[] {
  const parts = line.split(mark)
  return count > 1 && parts.length > count
    ? [...parts.slice(0, count - 1), parts.slice(count - 1).join(mark)]
    : count > 1
      ? parts
      : [line]
}

/** Semicolons where each line has one, as csv has them where numbers are written with commas; else commas. */
const markOf = (lines: readonly string[]): string =>
  lines.filter((line) => line.trim() !== '').every((line) => line.includes(';')) ? ';' : ','

/**
 * Rows as somebody writes them, one per line, or pastes them from a spreadsheet: cells as long as there are levels, some of them empty. The
 * names of the levels above them are no row, and one row is there once. Null: a table that has more columns.
 */
export function readFirstRows(
  text: string,
  levels: readonly string[],
): readonly (readonly string[])[] | null {
  const lines = text.split(/\r\n?|\n/)
  const mark = markOf(lines)
  const table = text.includes('\t')
    ? readTable(text)
    : lines.map((line) => cellsOf(line, levels.length, mark))
  const rows = table.map((cells) => cells.map((cell) => cell.trim())).filter((cells) => cells.some(Boolean))
  if (rows.some((cells) => cells.slice(levels.length).some(Boolean))) return null
  const whole = rows.map((cells) => levels.map((_level, at) => cells[at] ?? ''))
  const isNames = (cells: readonly string[]) =>
    cells.every((cell, at) => foldedName(cell) === foldedName(levels[at] ?? ''))
  const [first] = whole
  const own = levels.length > 1 && first && isNames(first) ? whole.slice(1) : whole
  return [...new Map(own.map((cells) => [JSON.stringify(cells), cells])).values()]
}
