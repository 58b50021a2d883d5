import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { cellText, type Cell } from '../../../schemas/sheets/cell'
import type { SheetKind } from '../../../server/sheets/sheet'
import { writeSheet } from '../../../server/sheets/writeSheet'
import { ods, xlsx, type Parts } from '../../support/sheetFiles'

export interface BenchFile {
  readonly name: string
  readonly kind: SheetKind
  readonly rows: number
  readonly columns: number
  /** Whether texts are stored apart from the cells, as Excel does. */
  readonly shared?: boolean
}

export const benchFiles: readonly BenchFile[] = [
  { name: 'csv', kind: 'csv', rows: 100_000, columns: 10 },
  { name: 'csv', kind: 'csv', rows: 1_000_000, columns: 5 },
  { name: 'xlsx', kind: 'xlsx', rows: 100_000, columns: 10 },
  { name: 'xlsx, shared texts', kind: 'xlsx', rows: 100_000, columns: 10, shared: true },
  { name: 'ods', kind: 'ods', rows: 100_000, columns: 10 },
  { name: 'xlsx', kind: 'xlsx', rows: 1_000_000, columns: 5 },
  { name: 'xlsx, shared texts', kind: 'xlsx', rows: 1_000_000, columns: 5, shared: true },
]

export const canWrite = ({ kind, shared }: BenchFile): boolean => kind !== 'ods' && shared !== true

const valueOf = (row: number, column: number): Cell => {
  if (column === 0) return `clave-${row}`
  if (column % 5 === 3) return row * 1.25
  if (column % 5 === 4) return { date: `2026-${String((row % 12) + 1).padStart(2, '0')}-15` }
  return `calle ${row % 1_000} número ${column}-${row}`
}

function* rowsOf({ rows, columns }: BenchFile): Generator<Cell[]> {
  for (let row = 1; row <= rows; row += 1)
    yield Array.from({ length: columns }, (_, column) => valueOf(row, column))
}

const headersOf = ({ columns }: BenchFile): string[] =>
  Array.from({ length: columns }, (_, column) => `Columna ${column + 1}`)

const letterOf = (column: number): string => String.fromCharCode(65 + column)

function* sharedRows(file: BenchFile): Generator<string> {
  let texts = 0
  let number = 0
  for (const cells of rowsOf(file)) {
    number += 1
    const written = cells.map((cell, column) => {
      const place = `r="${letterOf(column)}${number}"`
      if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
      texts += 1
      return `<c ${place} t="s"><v>${texts - 1}</v></c>`
    })
    yield `<row r="${number}">${written.join('')}</row>`
  }
}

function* sharedTexts(file: BenchFile): Generator<string> {
  for (const cells of rowsOf(file))
    for (const cell of cells) if (typeof cell !== 'number') yield `<si><t>${cellText(cell)}</t></si>`
}

function* odsRows(file: BenchFile): Generator<string> {
  for (const cells of rowsOf(file)) {
    const written = cells.map((cell) =>
      typeof cell === 'number'
        ? `<table:table-cell office:value-type="float" office:value="${cell}"><text:p>${cell}</text:p></table:table-cell>`
        : `<table:table-cell office:value-type="string"><text:p>${cellText(cell)}</text:p></table:table-cell>`,
    )
    yield `<table:table-row>${written.join('')}</table:table-row>`
  }
}

/** Yields a part with the pieces, which exceed a string, in place of the mark. */
function* around(part: string, pieces: Iterable<string>): Generator<string> {
  const [before = '', after = ''] = part.split(mark)
  yield before
  let gathered = ''
  for (const piece of pieces) {
    gathered += piece
    if (gathered.length < 65_536) continue
    yield gathered
    gathered = ''
  }
  yield gathered + after
}
const mark = '@@'

async function writeParts(
  parts: Parts,
  large: Readonly<Record<string, Iterable<string>>>,
  path: string,
): Promise<void> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) {
    const pieces = large[name]
    if (pieces) zip.addReadStream(Readable.from(around(String(content), pieces), { objectMode: false }), name)
    else zip.addBuffer(Buffer.from(content), name)
  }
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

/** Writes a file with our own writer where possible, otherwise from parts made by hand. */
export async function writeBenchFile(file: BenchFile, path: string): Promise<void> {
  if (file.kind === 'ods') return writeParts(ods(mark), { 'content.xml': odsRows(file) }, path)
  if (file.shared) {
    const large = {
      'xl/worksheets/sheet1.xml': sharedRows(file),
      'xl/sharedStrings.xml': sharedTexts(file),
    }
    return writeParts(xlsx({ rows: mark, strings: mark }), large, path)
  }
  const content = { headers: headersOf(file), rows: rowsOf(file) }
  await pipeline(writeSheet(file.kind, content), createWriteStream(path))
}
