import type { SheetRow } from './sheet'

/** Titles stand in so many rows at most. */
const mostTitles = 5

const filledCells = ({ cells }: SheetRow): number =>
  cells.filter((cell) => cell !== null && cell !== '').length

/**
 * The rows from the headers on. What stands above them in a row of one cell, as titles do, is left out; a sheet that has one column
 * only has no titles.
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
