import { createReadStream } from 'node:fs'
import type { Cell } from '../../schemas/sheets/cell'
import { AppError } from '../appError'
import type { CsvEncoding } from './csvEncoding'
import { guessSeparator } from './csvSeparator'
import { checkedLength } from './gatherRow'
import { readNeutralised } from '../../schemas/sheets/formulaText'
import type { FoundRow, SheetLimits } from './sheet'
import { takeTurns } from './takeTurns'

export interface CsvSource {
  readonly path: string
  readonly encoding: CsvEncoding
  readonly limits: SheetLimits
  readonly signal?: AbortSignal | undefined
  readonly onBytes?: (bytes: number) => void
}

/** Reads a file as text; the first piece is large enough to guess the separator from. */
async function* readText(source: CsvSource): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(source.encoding)
  const chunks = createReadStream(source.path) as AsyncIterable<Buffer>
  for await (const chunk of chunks) {
    source.onBytes?.(chunk.length)
    const text = decoder.decode(chunk, { stream: true })
    if (text.includes('\0')) throw new AppError('SHEET_NOT_A_SHEET')
    yield text
  }
  yield decoder.decode()
}

/**
 * Splits text into rows as RFC 4180 says, but leniently: a quote inside a value that did not begin with one is a plain quote. `feed`
 * returns the rows that ended in the piece.
 */
function createCsvParser(separator: string, limits: SheetLimits) {
  const code = separator.charCodeAt(0).toString(16).padStart(4, '0')
  const plainEnd = new RegExp(`[\\u${code}\\r\\n]`, 'g')
  let rows: FoundRow[] = []
  let number = 1
  let cells: Cell[] = []
  let value = ''
  let rowLength = 0
  let state: 'start' | 'plain' | 'quoted' | 'quote' = 'start'
  let openedAt = 1
  let afterReturn = false

  const add = (text: string): void => {
    value += text
    checkedLength(value, number, rowLength, limits)
  }
  const endValue = (): void => {
    if (cells.length >= limits.columns && value !== '')
      throw new AppError('SHEET_TOO_MANY_COLUMNS', { row: number, max: limits.columns })
    if (cells.length < limits.columns) cells.push(value === '' ? null : readNeutralised(value))
    rowLength += value.length
    value = ''
    state = 'start'
  }
  const endRow = (): void => {
    endValue()
    if (number > limits.rows) throw new AppError('SHEET_TOO_MANY_ROWS', { max: limits.rows })
    rows.push({ number, cells })
    number += 1
    rowLength = 0
    cells = []
  }

  const feed = (text: string): readonly FoundRow[] => {
    rows = []
    let at = 0
    while (at < text.length) {
      if (state === 'quoted') {
        const end = text.indexOf('"', at)
        add(text.slice(at, end < 0 ? text.length : end))
        if (end >= 0) state = 'quote'
        at = end < 0 ? text.length : end + 1
        continue
      }
      const sign = text.charAt(at)
      const secondOfBreak: boolean = afterReturn && sign === '\n'
      afterReturn = false
      if (secondOfBreak) {
        at += 1
      } else if (sign === '"' && state === 'start') {
        state = 'quoted'
        openedAt = number
        at += 1
      } else if (sign === '"' && state === 'quote') {
        add('"')
        state = 'quoted'
        at += 1
      } else if (sign === separator) {
        endValue()
        at += 1
      } else if (sign === '\r' || sign === '\n') {
        endRow()
        afterReturn = sign === '\r'
        at += 1
      } else {
        plainEnd.lastIndex = at
        const end = plainEnd.exec(text)?.index ?? text.length
        add(text.slice(at, end))
        state = 'plain'
        at = end
      }
    }
    return rows
  }

  const end = (): readonly FoundRow[] => {
    if (state === 'quoted') throw new AppError('SHEET_QUOTE_LEFT_OPEN', { row: openedAt })
    rows = []
    if (value !== '' || cells.length > 0) endRow()
    return rows
  }

  return { feed, end }
}

/** Reads the rows of a CSV, with texts only; the separator is guessed. */
export async function* readCsvRows(source: CsvSource): AsyncGenerator<readonly FoundRow[], void, undefined> {
  const turn = takeTurns(source.signal)
  let parser: ReturnType<typeof createCsvParser> | undefined
  for await (const piece of readText(source)) {
    let text = piece
    if (!parser) {
      const { separator, skip } = guessSeparator(piece)
      parser = createCsvParser(separator, source.limits)
      text = piece.slice(skip)
    }
    yield parser.feed(text)
    await turn()
  }
  if (parser) yield parser.end()
}
