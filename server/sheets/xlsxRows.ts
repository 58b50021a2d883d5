import type { Cell } from '../../schemas/sheets/cell'
import { AppError } from '../appError'
import { cellNumber } from './cellNumber'
import { errorCell, unsolvedCell } from './errorCell'
import { readEscaped } from './escapedText'
import { checkedLength, gatherRow } from './gatherRow'
import { isoDate } from './isoDate'
import type { DateStyle } from './numberFormat'
import { localName, readXml, type XmlAttributes } from './readXml'
import { dateOfSerial } from './serialDate'
import type { SharedStrings } from './sharedStrings'
import type { FoundRow, SheetLimits } from './sheet'
import { collectText } from './textCollector'

export interface XlsxSheetSource {
  readonly pieces: AsyncIterable<string>
  readonly strings: SharedStrings
  readonly styles: readonly (DateStyle | undefined)[]
  readonly since1904: boolean
  readonly limits: SheetLimits
  readonly signal?: AbortSignal | undefined
}

interface RawRow {
  readonly number: number
  readonly cells: Cell[]
  /** Columns whose cell still has the number of a shared text. */
  readonly shared: number[]
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ['0', false],
  ['1', true],
  ['false', false],
  ['true', true],
])

/** Characters of shared texts that are looked up before the rows are handed on, because a few bytes can name a long text. */
const longestPart = 1_000_000

/**
 * Returns 0 for A, 26 for AA. Throws SHEET_UNREADABLE for an invalid place, because in another column a value would mean something else.
 */
function columnOf(place: string): number {
  let column = 0
  for (let at = 0; at < 4; at += 1) {
    const letter = place.charCodeAt(at) & ~32
    if (letter >= 65 && letter <= 90) column = column * 26 + letter - 64
    else if (column > 0) return column - 1
    else break
  }
  throw new AppError('SHEET_UNREADABLE')
}

/** Reads the rows of a worksheet. Of merged cells only the top left one has a value, as in the file. */
export async function* readXlsxRows(
  source: XlsxSheetSource,
): AsyncGenerator<readonly FoundRow[], void, undefined> {
  const { limits, strings, styles, since1904 } = source
  const text = collectText(limits.cellLength)
  const ready: RawRow[] = []
  const row = gatherRow(limits)
  let number = 0
  let shared: number[] = []
  let column = -1
  let highest = -1
  let type = ''
  let style = 0
  let value = ''
  let formula: string | undefined
  let phonetic = false
  let finished = false

  const putNumber = (): void => {
    const number = cellNumber(value)
    if (number === null) {
      row.put(column, value.trim() === '' ? null : errorCell(value))
      return
    }
    const dateStyle = styles[style]
    const date = dateStyle === undefined ? undefined : dateOfSerial(number, dateStyle, since1904)
    row.put(column, date === undefined ? number : { date })
  }

  const putCell = (): void => {
    if (value === '') {
      // The text that a formula gives may be empty.
      if (formula !== undefined && type !== 'str') row.put(column, unsolvedCell(formula))
      return
    }
    switch (type) {
      case 's': {
        const index = Number(value)
        if (!Number.isSafeInteger(index) || index < 0) throw new AppError('SHEET_UNREADABLE')
        if (row.put(column, index)) shared.push(column)
        highest = Math.max(highest, index)
        return
      }
      case 'inlineStr':
      case 'str':
        row.put(column, readEscaped(value))
        return
      case 'b':
        row.put(column, booleans.get(value.trim()) ?? errorCell(value))
        return
      case 'd':
        row.put(column, isoDate(value.trim()) ?? value)
        return
      case 'e':
        row.put(column, errorCell(value))
        return
      default:
        putNumber()
    }
  }

  const open = (name: string, attributes: XmlAttributes): void => {
    switch (localName(name)) {
      case 'row':
        // A row without a number, or with a smaller one, follows the last row.
        number = Math.max(Number(attributes['r'] ?? 0) || 0, number + 1)
        row.start(number)
        shared = []
        column = -1
        return
      case 'c':
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r'])
        type = attributes['t'] ?? 'n'
        style = Number(attributes['s'] ?? 0)
        value = ''
        formula = undefined
        return
      case 'rPh':
        phonetic = true
        return
      case 'f':
      case 'v':
      case 't':
        if (!phonetic) text.start()
    }
  }

  const close = (name: string): void => {
    switch (localName(name)) {
      case 'f':
        formula = text.end()
        return
      case 'v':
      case 't':
        if (!phonetic && value.length <= limits.cellLength) value += text.end()
        return
      case 'rPh':
        phonetic = false
        return
      case 'c':
        putCell()
        return
      case 'row':
        if (row.cells().length === 0) return
        if (number > limits.rows) throw new AppError('SHEET_TOO_MANY_ROWS', { max: limits.rows })
        ready.push({ number, cells: row.cells(), shared })
        return
      case 'sheetData':
        finished = true
    }
  }

  /** Replaces the numbers of shared texts in a row, and returns the texts' length. */
  const putShared = (found: RawRow): number => {
    let length = 0
    for (const at of found.shared) {
      const whole = strings.get(Number(found.cells[at]))
      length += checkedLength(whole, found.number, length, limits)
      found.cells[at] = whole === '' ? null : whole
    }
    return length
  }

  const take = (): readonly RawRow[] => ready.splice(0)

  for await (const rows of readXml(source.pieces, { open, close, text: text.add }, take, source.signal)) {
    await strings.reach(highest)
    let part: FoundRow[] = []
    let length = 0
    for (const found of rows) {
      length += putShared(found)
      part.push(found)
      if (length < longestPart) continue
      yield part
      part = []
      length = 0
    }
    yield part
    if (finished) return
  }
}
