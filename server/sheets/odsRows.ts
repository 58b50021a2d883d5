import type { Cell } from '../../schemas/sheets/cell'
import { AppError } from '../appError'
import { cellNumber } from './cellNumber'
import { errorCell, unsolvedCell } from './errorCell'
import { gatherRow } from './gatherRow'
import { isoDate, isoDuration } from './isoDate'
import { readXml, type XmlAttributes } from './readXml'
import type { FoundRow, SheetLimits } from './sheet'

export interface OdsSource {
  readonly pieces: AsyncIterable<string>
  readonly limits: SheetLimits
  readonly signal?: AbortSignal | undefined
  /** Called once with the name of the sheet that is read; never for a file without one. */
  readonly onName?: (name: string) => void
}

interface RepeatedRow {
  readonly number: number
  readonly count: number
  readonly cells: readonly Cell[]
}

const spaces = /[ \t\r\n]+/g
const longestName = 100
const mostAtOnce = 500

/** Returns how often a cell or row repeats; once when this is no number. */
const times = (text: string | undefined): number => Math.max(1, Math.floor(Number(text ?? 1)) || 1)

function numberCell(value: string, text: string): Cell {
  const shown = value.trim() || text
  return cellNumber(value) ?? (shown === '' ? null : errorCell(shown))
}

function booleanCell(value: string, text: string): Cell {
  if (value === 'true' || value === 'false') return value === 'true'
  const shown = value.trim() || text
  return shown === '' ? null : errorCell(shown)
}

/** Returns the value of a cell by its declared type, or its text when it declares none. */
function readCell(attributes: XmlAttributes, text: string): Cell {
  if (attributes['calcext:value-type'] === 'error') return errorCell(text)
  switch (attributes['office:value-type']) {
    case 'float':
    case 'percentage':
    case 'currency':
      return numberCell(attributes['office:value'] ?? '', text)
    case 'boolean':
      return booleanCell(attributes['office:boolean-value'] ?? '', text)
    case 'date':
      return isoDate(attributes['office:date-value'] ?? '') ?? text
    case 'time':
      return isoDuration(attributes['office:time-value'] ?? '') ?? text
    case undefined: {
      const formula = attributes['table:formula']
      return formula !== undefined && text === '' ? unsolvedCell(formula.replace(/^(?:\w+:)?=/, '')) : text
    }
    default:
      return attributes['office:string-value'] ?? text
  }
}

/** Yields a row as often as it repeats, some at a time. */
function* repeated({ number, count, cells }: RepeatedRow): Generator<readonly FoundRow[], void, undefined> {
  for (let first = 0; first < count; first += mostAtOnce) {
    const length = Math.min(mostAtOnce, count - first)
    yield Array.from({ length }, (_, at) => ({ number: number + first + at, cells }))
  }
}

/** Reads the rows of an ods's first table that is not hidden; of merged cells only the top left one has a value. */
export async function* readOdsRows(source: OdsSource): AsyncGenerator<readonly FoundRow[], void, undefined> {
  const { limits } = source
  const hidden = new Set<string>()
  const path: string[] = []
  const ready: RepeatedRow[] = []
  const row = gatherRow(limits)
  let found = false
  let finished = false
  let style = ''
  let next = 1
  let rowTimes = 1
  let column = 0
  let cell: XmlAttributes | undefined
  let text = ''

  const write = (more: string): void => {
    if (text.length <= limits.cellLength) text += more.slice(0, limits.cellLength + 1)
  }

  /** Tells whether the position is within a paragraph of the cell itself, not of a comment, a picture or a table inside it. */
  const inParagraph = (): boolean => {
    const at = path.indexOf('table:table-cell')
    return at >= 0 && path[at + 1] === 'text:p' && !path.includes('office:annotation', at)
  }

  const putCell = (attributes: XmlAttributes): void => {
    const count = times(attributes['table:number-columns-repeated'])
    const value = readCell(attributes, text)
    for (let at = 0; at < count; at += 1) if (!row.put(column + at, value)) break
    column += count
  }

  const putRow = (): void => {
    if (row.cells().length > 0) {
      if (next + rowTimes - 1 > limits.rows) throw new AppError('SHEET_TOO_MANY_ROWS', { max: limits.rows })
      ready.push({ number: next, count: rowTimes, cells: row.cells() })
    }
    next += rowTimes
  }

  /** Tells whether the position is in a table within a cell, which is not part of the sheet. */
  const inInnerTable = (): boolean => path.indexOf('table:table') !== path.lastIndexOf('table:table')

  const open = (name: string, attributes: XmlAttributes): void => {
    path.push(name)
    if (!found) {
      if (name === 'style:style') style = attributes['style:name'] ?? ''
      else if (name === 'style:table-properties' && attributes['table:display'] === 'false') hidden.add(style)
      else if (name === 'table:table' && !hidden.has(attributes['table:style-name'] ?? '')) {
        found = true
        source.onName?.((attributes['table:name'] ?? '').slice(0, longestName))
      }
      return
    }
    if (finished || inInnerTable()) return
    switch (name) {
      case 'table:table-row':
        row.start(next)
        column = 0
        rowTimes = times(attributes['table:number-rows-repeated'])
        return
      case 'table:table-cell':
      case 'table:covered-table-cell':
        cell = attributes
        text = ''
        return
      case 'text:p':
        if (inParagraph() && text !== '') write('\n')
        return
      case 'text:s':
        if (inParagraph()) write(' '.repeat(Math.min(times(attributes['text:c']), limits.cellLength)))
        return
      case 'text:tab':
        if (inParagraph()) write('\t')
        return
      case 'text:line-break':
        if (inParagraph()) write('\n')
    }
  }

  const close = (name: string): void => {
    const inner = inInnerTable()
    path.pop()
    if (!found || finished || inner) return
    if (name === 'table:table-cell' && cell) putCell(cell)
    else if (name === 'table:covered-table-cell' && cell)
      column += times(cell['table:number-columns-repeated'])
    else if (name === 'table:table-row') putRow()
    else if (name === 'table:table') finished = true
  }

  // White space counts as in HTML: any run is one space, and none begins a paragraph.
  const readText = (piece: string): void => {
    if (!found || finished || !inParagraph()) return
    const plain = piece.replace(spaces, ' ')
    write(/(^|\n)$/.test(text) ? plain.trimStart() : plain)
  }

  const take = (): readonly RepeatedRow[] => ready.splice(0)

  for await (const rows of readXml(source.pieces, { open, close, text: readText }, take, source.signal)) {
    for (const found of rows) yield* repeated(found)
    if (finished) return
  }
}
