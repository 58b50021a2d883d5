import { PassThrough, pipeline, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { isErrorCell, type Cell } from '../../schemas/sheets/cell'
import { AppError } from '../appError'
import { xlsxErrors } from './errorCell'
import { isHarmless, writeEscaped } from './escapedText'
import { serialOfDate } from './serialDate'
import { longestXlsxText, sheetLimits, type SheetContent } from './sheet'
import { takeTurns } from './takeTurns'
import { placesStyle, sheetEnd, sheetPart, sheetStart, xlsxParts, xlsxStyle } from './xlsxParts'

const longestName = 31
const pieceLength = 65_536
const notInNames = /[[\]:*?/\\]/g

/** Returns a name that Excel accepts. */
export const sheetNameOf = (name: string): string =>
  name
    .replace(notInNames, ' ')
    .slice(0, longestName)
    .replace(/^'+|'+$/g, '')
    .trim() || 'Acopio'

/** Makes names unique within a workbook, ignoring case. */
function sheetNamesOf(names: readonly string[]): readonly string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const plain = sheetNameOf(name)
    let own = plain
    for (let number = 2; taken.has(own.toLowerCase()); number += 1) {
      const mark = ` ${number}`
      own = plain.slice(0, longestName - mark.length).trimEnd() + mark
    }
    taken.add(own.toLowerCase())
    return own
  })
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

/** Returns a function that writes one row after another. */
function createRowWriter({ cutTexts = false, places = [] }: SheetContent) {
  const columns: string[] = []
  let row = 0

  const writeText = (place: string, style: number, text: string): string => {
    const isLong = text.length > longestXlsxText
    if (isLong && !cutTexts) throw new AppError('SHEET_CELL_TOO_LONG', { row, max: longestXlsxText })
    // Most texts have nothing at their ends that would be lost, so they need no `xml:space`.
    if (!isLong && isHarmless(text))
      return `<c r="${place}" s="${style}" t="inlineStr"><is><t>${text}</t></is></c>`
    const whole = isLong ? `${text.slice(0, longestXlsxText - 1)}…` : text
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${writeEscaped(whole)}</t></is></c>`
  }

  const writeNumber = (place: string, number: number, at: number): string => {
    if (!Number.isFinite(number)) return ''
    const decimals = places[at]
    const style = decimals === undefined ? '' : ` s="${placesStyle(decimals)}"`
    return `<c r="${place}"${style}><v>${number}</v></c>`
  }

  const writeCell = (place: string, cell: Cell, textStyle: number, at: number): string => {
    if (cell === null || cell === '') return ''
    if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
    if (typeof cell === 'string') return writeText(place, textStyle, cell)
    if (typeof cell === 'number') return writeNumber(place, cell, at)
    if (isErrorCell(cell))
      return xlsxErrors.has(cell.error)
        ? `<c r="${place}" t="e"><v>${cell.error}</v></c>`
        : writeText(place, textStyle, cell.error)
    const date = serialOfDate(cell.date)
    return date
      ? `<c r="${place}" s="${xlsxStyle[date.style]}"><v>${date.serial}</v></c>`
      : writeText(place, textStyle, cell.date)
  }

  // Texts have the text format, so that they stay unchanged when somebody edits them.
  return (cells: readonly Cell[], textStyle: number = xlsxStyle.text): string => {
    row += 1
    if (row > sheetLimits.rows) throw new AppError('SHEET_TOO_MANY_ROWS', { max: sheetLimits.rows })
    let written = `<row r="${row}">`
    cells.forEach((cell, at) => {
      written += writeCell((columns[at] ??= columnName(at)) + row, cell, textStyle, at)
    })
    return `${written}</row>`
  }
}

async function* sheetXml(content: SheetContent): AsyncGenerator<string, void, undefined> {
  const turn = takeTurns()
  const write = createRowWriter(content)
  let piece = sheetStart(content.headers.length) + write(content.headers, xlsxStyle.header)
  for await (const cells of content.rows) {
    piece += write(cells)
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
    await turn()
  }
  yield piece + sheetEnd
}

/**
 * Writes an xlsx of one or more sheets while it is read, in constant memory: the rows of a sheet are read once those before are written. It
 * has no formulas, so no cell can execute anything. Fails with SHEET_TOO_MANY_ROWS, SHEET_CELL_TOO_LONG when Excel could not open it.
 */
export function writeXlsx(...contents: readonly SheetContent[]): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  const sheets = contents.map((content) =>
    Readable.from(sheetXml(content), { objectMode: false, highWaterMark: pieceLength }),
  )
  const names = sheetNamesOf(contents.map(({ name = '' }) => name))
  for (const [name, part] of Object.entries(xlsxParts(names))) zip.addBuffer(Buffer.from(part), name)
  for (const [at, sheet] of sheets.entries()) {
    zip.addReadStream(sheet, `xl/${sheetPart(at)}`, { compressionLevel: 4 })
    // The zip writer neither handles errors of its inputs, nor tells them when nobody reads on.
    sheet.on('error', (error) => output.destroy(error))
  }
  output.on('close', () => sheets.forEach((sheet) => sheet.destroy()))
  zip.end()
  pipeline(zip.outputStream, output, () => undefined)
  return output
}
