import { Readable } from 'node:stream'
import { isErrorCell, type Cell } from '../../schemas/sheets/cell'
import { isHarmless, withoutControls } from './escapedText'
import { neutralise } from '../../schemas/sheets/formulaText'
import type { SheetContent } from './sheet'
import { takeTurns } from './takeTurns'

/** Without it Excel assumes an old encoding of the country. */
const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'
const pieceLength = 65_536
const needsQuotes = /[",;\t\r\n]|^\s|\s$/

const writeText = (text: string): string => {
  if (isHarmless(text)) return text
  const safe = neutralise(withoutControls(text))
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Writes a number with at least so many decimals. */
function writeNumber(number: number, places = 0): string {
  if (!Number.isFinite(number)) return ''
  const text = String(number)
  if (places === 0) return text
  const [, fraction = ''] = text.split('.')
  return fraction.length < places && !text.includes('e') ? number.toFixed(places) : text
}

function writeCell(cell: Cell, places?: number): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return writeText(cell)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (typeof cell === 'number') return writeNumber(cell, places)
  return isErrorCell(cell) ? writeText(cell.error) : cell.date
}

async function* csvText({
  headers,
  places = [],
  rows,
}: SheetContent): AsyncGenerator<string, void, undefined> {
  const turn = takeTurns()
  let piece = byteOrderMark + headers.map(writeText).join(',') + lineEnd
  for await (const cells of rows) {
    piece += cells.map((cell, at) => writeCell(cell, places[at])).join(',') + lineEnd
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
    await turn()
  }
  yield piece
}

/** Writes a CSV in UTF-8 while it is read. Texts that a spreadsheet would execute get an apostrophe in front, which our reader removes. */
export const writeCsv = (content: SheetContent): Readable =>
  Readable.from(csvText(content), { objectMode: false, highWaterMark: pieceLength })
