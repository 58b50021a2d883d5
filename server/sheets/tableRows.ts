import type { SheetRow } from './sheet'

/** The most rows that titles take. */
const mostTitles = 5

const filledCells = ({ cells }: SheetRow): number =>
  cells.filter((cell) => cell !== null && cell !== '').length

/**
 * Yields the rows from the headers on. Rows above them with a single cell are titles and left out; a sheet with only one column has no
 * titles.
 */
export async function* tableRows(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow, void, undefined> {
  let above: SheetRow[] | undefined = []
  for await (const row of rows) {
    if (!above) {
      yield row
      continue
    }
    const isHeader = filledCells(row) > 1
    if (!isHeader && above.length < mostTitles) {
      above.push(row)
      continue
    }
    if (!isHeader) yield* above
    above = undefined
    yield row
  }
  if (above) yield* above
}
