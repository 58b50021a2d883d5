import { foldForSearch } from '../../../schemas/conditions/fold'
import { readTable } from '../../shared/grid/clipboardTable'

/** A line as it is typed: what is between commas, level by level; the last one may have commas of its own. */
function cellsOf(line: string, count: number): readonly string[] {
  const parts = line.split(',')
  return count > 1 && parts.length > count
    ? [...parts.slice(0, count - 1), parts.slice(count - 1).join(',')]
    : count > 1
      ? parts
      : [line]
}

/**
 * Rows as somebody writes them, one per line, or pastes them from a spreadsheet: cells as long as there are levels, some of them empty. The
 * names of the levels above them are no row, and one row is there once. Null: a table that has more columns.
 */
export function readFirstRows(
  text: string,
  levels: readonly string[],
): readonly (readonly string[])[] | null {
  const isTable = text.includes('\t')
  const lines = isTable ? readTable(text) : text.split(/\r\n?|\n/).map((line) => cellsOf(line, levels.length))
  const rows = lines.map((cells) => cells.map((cell) => cell.trim())).filter((cells) => cells.some(Boolean))
  if (rows.some((cells) => cells.slice(levels.length).some(Boolean))) return null
  const whole = rows.map((cells) => levels.map((_level, at) => cells[at] ?? ''))
  const isNames = (cells: readonly string[]) =>
    cells.every((cell, at) => foldForSearch(cell) === foldForSearch(levels[at] ?? '').trim())
  const [first] = whole
  const own = levels.length > 1 && first && isNames(first) ? whole.slice(1) : whole
  return [...new Map(own.map((cells) => [JSON.stringify(cells), cells])).values()]
}
