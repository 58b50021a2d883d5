import { stat } from 'node:fs/promises'
import { AppError } from '../appError'
import { guessEncoding } from './csvEncoding'
import { readCsvRows } from './csvRows'
import { odsContent, readOdsNames } from './odsDocument'
import { readOdsRows } from './odsRows'
import { readSharedStrings } from './sharedStrings'
import {
  longestXlsxText,
  sheetLimits,
  type FoundRow,
  type Sheet,
  type SheetLimits,
  type SheetOptions,
  type SheetRow,
} from './sheet'
import { sniffSheet } from './sniffSheet'
import { takeTurns } from './takeTurns'
import { readXlsxRows } from './xlsxRows'
import { readDateStyles } from './xlsxStyles'
import { findWorkbook, readWorkbook } from './xlsxWorkbook'
import { openZip, type ZipPackage } from './zipPackage'

interface Reading {
  readonly path: string
  readonly limits: SheetLimits
  readonly signal?: AbortSignal | undefined
}

interface Source extends Pick<Sheet, 'kind' | 'name' | 'otherNames'> {
  /** The total for what `onBytes` of `rows` counts. */
  readonly size: number
  rows(onBytes: (bytes: number) => void): AsyncIterable<readonly FoundRow[]>
}

/** Returns a row without the empty cells at its end, and the length of its texts; undefined for an empty row. */
function filled({ number, cells }: FoundRow): SheetRow | undefined {
  let count = 0
  let length = 0
  for (const [at, cell] of cells.entries()) {
    if (cell === null || cell === '') continue
    count = at + 1
    if (typeof cell === 'string') length += cell.length
  }
  if (count === 0) return undefined
  return { number, cells: count === cells.length ? cells : cells.slice(0, count), length }
}

/** Yields rows that are not empty, and gives other work its turn between them, because one piece of a file can have thousands. */
async function* withContent(
  pieces: AsyncIterable<readonly FoundRow[]>,
  { limits, signal }: Reading,
): AsyncGenerator<SheetRow, void, undefined> {
  const turn = takeTurns(signal)
  let empty = true
  let length = 0
  for await (const rows of pieces) {
    for (const found of rows) {
      const row = filled(found)
      if (!row) continue
      length += row.length
      if (length > limits.unpackedBytes) throw new AppError('SHEET_TOO_LARGE')
      empty = false
      yield row
      const others = turn()
      if (others) await others
    }
  }
  if (empty) throw new AppError('SHEET_EMPTY')
}

/** Counts characters as bytes, since nearly all characters take one. */
async function* counted(
  pieces: AsyncIterable<string>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<string, void, undefined> {
  for await (const piece of pieces) {
    onBytes(piece.length)
    yield piece
  }
}

async function xlsxSource(zip: ZipPackage, workbookPart: string, reading: Reading): Promise<Source> {
  const { path, signal } = reading
  const cellLength = Math.min(reading.limits.cellLength, longestXlsxText)
  const limits = { ...reading.limits, cellLength }
  const { name, otherNames, ...parts } = await readWorkbook(zip, workbookPart, signal)
  const styles = await readDateStyles(zip, parts.stylesPart, signal)
  return {
    kind: 'xlsx',
    name,
    otherNames,
    size: zip.size(parts.sheetPart),
    async *rows(onBytes) {
      const opened = await openZip(path, limits)
      const strings = readSharedStrings(opened, parts.stringsPart, path, cellLength, signal)
      const pieces = counted(opened.read(parts.sheetPart), onBytes)
      try {
        yield* readXlsxRows({ pieces, strings, styles, since1904: parts.since1904, limits, signal })
      } finally {
        await strings.close()
        opened.close()
      }
    },
  }
}

async function odsSource(zip: ZipPackage, { path, limits, signal }: Reading): Promise<Source> {
  return {
    kind: 'ods',
    ...(await readOdsNames(zip, limits, signal)),
    size: zip.size(odsContent),
    async *rows(onBytes) {
      const opened = await openZip(path, limits)
      try {
        yield* readOdsRows({ pieces: counted(opened.read(odsContent), onBytes), limits, signal })
      } finally {
        opened.close()
      }
    },
  }
}

async function zipSource(reading: Reading): Promise<Source> {
  const zip = await openZip(reading.path, reading.limits)
  try {
    const workbook = await findWorkbook(zip, reading.signal)
    if (workbook !== undefined) return await xlsxSource(zip, workbook, reading)
    if (zip.has(odsContent)) return await odsSource(zip, reading)
    throw new AppError('SHEET_NOT_A_SHEET')
  } finally {
    zip.close()
  }
}

async function csvSource({ path, limits, signal }: Reading): Promise<Source> {
  const encoding = await guessEncoding(path, signal)
  return {
    kind: 'csv',
    name: '',
    otherNames: [],
    size: (await stat(path)).size,
    rows: (onBytes) => readCsvRows({ path, encoding, limits, signal, onBytes }),
  }
}

/**
 * Opens a spreadsheet by its content, not its name: xlsx, ods or text with separated values. Memory does not grow with its size. Throws
 * `AppError` with a SHEET_ code, or the signal's reason when it is aborted.
 */
export async function openSheet(path: string, options: SheetOptions = {}): Promise<Sheet> {
  const { signal } = options
  const limits = { ...sheetLimits, ...options.limits }
  const reading: Reading = { path, limits, signal }
  const source = await ((await sniffSheet(path, limits)) === 'zip' ? zipSource(reading) : csvSource(reading))
  const { kind, name, otherNames, size } = source
  let bytes = 0
  return {
    kind,
    name,
    otherNames,
    rows() {
      bytes = 0
      const onBytes = (more: number): void => {
        bytes += more
      }
      return withContent(source.rows(onBytes), reading)
    },
    progress: () => (size > 0 ? Math.min(1, bytes / size) : 0),
  }
}
