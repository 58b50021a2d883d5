import type { Answers } from '../../../schemas/model/answers'
import { kindTraits } from '../../../schemas/fields/kinds'
import type { CodedError } from '../../../schemas/model/errors'
import { isObject, type Json } from '../../../schemas/model/json'
import { cellText, type Cell } from '../../../schemas/sheets/cell'
import { cellToAnswer } from '../../../schemas/sheets/cellToAnswer'
import { type cellsOfAnswer, joined, setsIn, type Holder } from '../../../schemas/sheets/recordSheet'
import { nameInAddress } from '../files/fileAddress'
import { longestXlsxText } from '../../sheets/sheet'
import { cellError, saidOf, type FillColumn } from './fillColumns'

/** A column of a sheet that fills a field of a form. */
export interface RecordColumn extends FillColumn {
  /** The group whose sets contain the field. */
  readonly group: string | undefined
  /** Returns the cells that an export may write for a stored answer. */
  readonly written: ReturnType<typeof cellsOfAnswer>
}

/** The error of a cell, with the index of its line. */
export interface LineError {
  readonly fieldId: string
  readonly line: number
  readonly error: CodedError
}

export interface SaidRecord {
  /** Answers that differ from the stored ones: single fields, and whole groups. */
  readonly answers: Answers
  /** The number of stored answers whose cell is empty. */
  readonly emptied: number
  readonly errors: readonly LineError[]
}

type Lines = readonly (readonly Cell[])[]
type Changed = Record<string, Json>

interface Reading {
  readonly clearsEmpty: boolean
  emptied: number
  readonly errors: LineError[]
}

const broken = (text: string): string => text.replace(/\r\n?/g, '\n')

/** Tells whether a cell equals one that an export writes; a workbook cuts the end of a very long text. */
function saysSame(column: RecordColumn, cell: Cell | undefined, before: Cell): boolean {
  const [said, was] = [cell, before].map((one) => broken(saidOf(one, column.field)))
  if (said === undefined || was === undefined || said === was) return true
  return was.length > longestXlsxText && said === `${was.slice(0, longestXlsxText - 1)}…`
}

/** Puts an answer in its place: a member of a row goes into that row's answer. */
function put(into: Changed, { field: { id, rowId } }: RecordColumn, value: Json): void {
  if (rowId === undefined) into[id] = value
  else into[rowId] = { ...(isObject(into[rowId]) ? into[rowId] : {}), [id]: value }
}

/**
 * Reads addresses of files from a cell, one per line or separated by semicolons. Whether they may be used is checked when the record is
 * settled.
 */
function filesIn(cell: Cell | undefined): Json {
  const addresses = cellText(cell)
    .split(/\n|;\s/)
    .map((address) => address.trim())
    .filter((address) => address !== '')
  return addresses.map((address) => ({ file_name: nameInAddress(address), file_url: address }))
}

/** Returns the answer that a cell gives; undefined when it says nothing new. */
function readCell(
  reading: Reading,
  column: RecordColumn,
  { cell, before, line }: { readonly cell: Cell | undefined; readonly before: Holder; readonly line: number },
): { readonly value: Json } | undefined {
  if (column.written(before).some((was) => saysSame(column, cell, was))) return undefined
  if (saidOf(cell, column.field) === '') {
    reading.emptied += 1
    return reading.clearsEmpty ? { value: null } : undefined
  }
  const error = cellError(column, cell)
  if (error) reading.errors.push({ fieldId: column.field.id, line, error })
  if (error) return undefined
  const isOfFiles = kindTraits[column.field.kind].files !== undefined
  return { value: isOfFiles ? filesIn(cell) : cellToAnswer(cell, column.field, column.format) }
}

/** The cells of each column, one for each set. */
type CellsOfSets = readonly (readonly (Cell | undefined)[])[]

const isFilled = (column: RecordColumn, cell: Cell | undefined): boolean => saidOf(cell, column.field) !== ''

/** Returns the cells of lines as sets, one line each, without empty lines at the end. */
function setsOfLines(columns: readonly RecordColumn[], lines: Lines): CellsOfSets {
  const last = lines.findLastIndex((cells) => columns.some((column) => isFilled(column, cells[column.index])))
  return columns.map(({ index }) => lines.slice(0, last + 1).map((cells) => cells[index]))
}

/**
 * Splits cells into lines, one for each set. A text that itself has several lines stays whole when there is only one set. Returns undefined
 * when columns have different numbers of lines and the sets cannot be told apart.
 */
function setsOfCells(
  columns: readonly RecordColumn[],
  cells: readonly Cell[],
  stored: readonly Holder[],
): CellsOfSets | undefined {
  const parts = columns.map((column) => {
    const cell = cells[column.index]
    const isSame = isJoinedSame(column, cell, stored)
    if (!isFilled(column, cell)) return { isSame, parts: [] }
    return { isSame, parts: typeof cell === 'string' ? broken(cell).split('\n') : [cell] }
  })
  const counts = new Set(parts.flatMap(({ parts: some }) => (some.length > 0 ? [some.length] : [])))
  const [count = 0] = counts
  const whole = columns.map(({ index }) => [cells[index]])
  // An unchanged text with several lines shows that there is one set.
  if (stored.length === 1 && parts.some(({ isSame, parts: some }) => isSame && some.length > 1)) return whole
  if (counts.size <= 1)
    return parts.map(({ parts: some }) => Array.from({ length: count }, (_none, at) => some[at]))
  if (stored.length <= 1) return whole
  // Unchanged columns do not limit the number of sets.
  const isClear = parts.every(
    ({ isSame, parts: some }) => isSame || some.length === stored.length || some.length === 0,
  )
  if (!isClear) return undefined
  return columns.map((column, at) => {
    const { isSame = false, parts: some = [] } = parts[at] ?? {}
    return stored.map((set, index) => (isSame ? (column.written(set)[0] ?? null) : some[index]))
  })
}

/** Tells whether a cell has the stored sets, one line each, as a download writes them. */
function isJoinedSame(column: RecordColumn, cell: Cell | undefined, stored: readonly Holder[]): boolean {
  const ways = stored.map(column.written)
  const count = Math.max(1, ways[0]?.length ?? 1)
  return Array.from({ length: count }, (_none, way) => joined(ways.map((cells) => cells[way] ?? null))).some(
    (was) => (stored.length > 1 ? sameLines(cell, was) : saysSame(column, cell, was)),
  )
}

function sameLines(cell: Cell | undefined, was: Cell): boolean {
  const [said, before] = [cell, was].map((one) => broken(cellText(one)))
  return said === before
}

/** Returns a group's sets as the lines give them; undefined when they say nothing new. */
function readGroup(
  reading: Reading,
  columns: readonly RecordColumn[],
  lines: Lines,
  stored: readonly Holder[],
): Json | undefined {
  const [first = []] = lines
  const isOneLine = lines.length <= 1
  if (isOneLine && columns.every((column) => isJoinedSame(column, first[column.index], stored)))
    return undefined
  const cells = isOneLine ? setsOfCells(columns, first, stored) : setsOfLines(columns, lines)
  if (!cells) {
    const [column] = columns
    if (column)
      reading.errors.push({ fieldId: column.field.id, line: 0, error: { code: 'SHEET_SETS_UNEVEN' } })
    return undefined
  }
  const count = Math.max(0, ...cells.map(({ length }) => length))
  let isNew = false
  const sets = Array.from({ length: count }, (_none, at) => {
    const before = (stored[at] ?? {}) as Record<string, Json>
    const changed: Changed = { ...before }
    for (const [which, column] of columns.entries()) {
      const cell = cells[which]?.[at]
      const read = readCell(reading, column, { cell, before, line: isOneLine ? 0 : at })
      if (!read) continue
      isNew = true
      put(changed, column, read.value)
    }
    return changed
  })
  const rest = stored.slice(count)
  reading.emptied += rest.length
  const kept = reading.clearsEmpty ? [] : (rest as Record<string, Json>[])
  return isNew || kept.length < rest.length || count > stored.length ? [...sets, ...kept] : undefined
}

/**
 * Returns the answers that the lines of a sheet give, compared with the stored ones. A cell that equals the export of a stored answer keeps
 * that answer, with all that a cell cannot express. An empty cell says nothing, unless it is to clear the stored answer.
 */
export function readLines(
  columns: readonly RecordColumn[],
  lines: Lines,
  stored: Answers,
  clearsEmpty: boolean,
): SaidRecord {
  const reading: Reading = { clearsEmpty, emptied: 0, errors: [] }
  const answers: Changed = {}
  const [first = []] = lines
  for (const column of columns) {
    if (column.group !== undefined) continue
    const read = readCell(reading, column, { cell: first[column.index], before: stored, line: 0 })
    if (read) put(answers, column, read.value)
  }
  for (const group of new Set(columns.flatMap(({ group: id }) => id ?? []))) {
    const ofGroup = columns.filter(({ group: id }) => id === group)
    const sets = readGroup(reading, ofGroup, lines, setsIn(stored, group))
    if (sets !== undefined) answers[group] = sets
  }
  return { answers, emptied: reading.emptied, errors: reading.errors }
}
