import { foldedName } from '../../../schemas/conditions/fold'
import { readTable } from '../../shared/grid/clipboardTable'

/** Splits a typed line at its separators, one cell per level; the last cell keeps further separators. */
function cellsOf(line: string, count: number, mark: string): readonly string[] {
  const parts = line.split(mark)
  return count > 1 && parts.length > count
    ? [...parts.slice(0, count - 1), parts.slice(count - 1).join(mark)]
    : count > 1
      ? parts
      : [line]
}

/** Returns the separator: a semicolon if every line has one, as in CSV of languages with decimal commas; else a comma. */
const markOf = (lines: readonly string[]): string =>
  lines.filter((line) => line.trim() !== '').every((line) => line.includes(';')) ? ';' : ','

/**
 * Reads rows that were typed one per line or pasted from a spreadsheet: as many cells as levels, some perhaps empty. A first line with the
 * names of the levels is skipped, and equal rows are kept once. Returns null for a table with more columns than levels.
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
