import { createHash } from 'node:crypto'
import { groupOf } from '../../../schemas/compile/groupOf'
import { plainLabel } from '../../../schemas/compile/plainLabel'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { cellText, type Cell } from '../../../schemas/sheets/cell'
import type { ColumnFormat } from '../../../schemas/sheets/columnFormat'
import { cellsOfAnswer } from '../../../schemas/sheets/recordSheet'
import { recordFillColumns, type RecordKeyColumn } from '../../../schemas/sheets/recordFillColumns'
import { sheetHeaders } from '../../../schemas/sheets/sheetHeaders'
import { AppError } from '../../appError'
import type { SheetRow } from '../../sheets/sheet'
import type { LoadedForm } from '../forms/forms'
import { chosenFormat } from '../sheets/sheetFormats'
import { saidOf } from './fillColumns'
import type { FillMapping } from './fillTarget'
import type { RecordColumn } from './recordLines'

/** Which cell of a row fills which field of a form. */
export interface RecordPlan {
  readonly compiled: CompiledForm
  readonly columns: readonly RecordColumn[]
  /** Where rows say which record they are. */
  readonly keys: Readonly<Partial<Record<RecordKeyColumn, number>>>
}

/**
 * What a mapping means for a sheet with these headers. Throws SHEET_COLUMN_MISSING {header}, SHEET_COLUMN_TWICE {label}, or BAD_REQUEST for what is
 * nothing that a column can fill, or no format of it. Columns whose format is not named are read as `usual` says.
 */
export function planRecords(
  { revision }: Pick<LoadedForm, 'revision'>,
  headerCells: readonly Cell[],
  { mapping, formats = {} }: FillMapping,
  usual: ColumnFormat,
): RecordPlan {
  const compiled = revision.compiled()
  const known = new Map(recordFillColumns(compiled, (name) => name).map((column) => [column.id, column]))
  const headers = sheetHeaders(headerCells.map(cellText))
  const taken = new Set<string>()
  const keys: Partial<Record<RecordKeyColumn, number>> = {}
  const columns: RecordColumn[] = []
  for (const [header, id] of Object.entries(mapping)) {
    const column = known.get(id)
    if (!column) throw new AppError('BAD_REQUEST', { where: `body/mapping/${header.slice(0, 100)}` })
    if (taken.has(id)) throw new AppError('SHEET_COLUMN_TWICE', { label: column.header })
    taken.add(id)
    const index = headers.indexOf(header)
    if (index < 0) throw new AppError('SHEET_COLUMN_MISSING', { header: header.slice(0, 100) })
    const { field } = column
    if (!field) {
      keys[id as RecordKeyColumn] = index
      continue
    }
    columns.push({
      ...{ header, index, field, label: plainLabel(compiled.fields, field.id) },
      format: { ...usual, ...chosenFormat({ header, field }, formats) },
      group: groupOf(compiled.fields, field),
      written: cellsOfAnswer(field),
    })
  }
  if (columns.length === 0) throw new AppError('BAD_REQUEST', { where: 'body/mapping' })
  return { compiled, columns, keys }
}

export interface RecordKeys {
  readonly id: string
  readonly folio: string
}

/** What a row says of which record it is; empty where it says nothing. */
export function keysOf({ keys }: RecordPlan, cells: readonly Cell[]): RecordKeys {
  const said = (index: number | undefined) => (index === undefined ? '' : cellText(cells[index]).trim())
  return { id: said(keys.id).toLowerCase(), folio: said(keys.folio) }
}

const keyText = (plan: RecordPlan, cells: readonly Cell[]): string => {
  const { id, folio } = keysOf(plan, cells)
  return id || folio
}

/** What a row is known by, as a number. */
export function recordIdentity(plan: RecordPlan, cells: readonly Cell[]): number | undefined {
  const text = keyText(plan, cells)
  return text === '' ? undefined : createHash('sha256').update(text).digest().readUIntBE(0, 6)
}

/**
 * Whether a row has further sets of the record that an earlier one began: it names the same record and says nothing else of it, or it says nothing but
 * sets.
 */
export function goesOn(plan: RecordPlan, first: SheetRow, next: SheetRow): boolean {
  const flat = plan.columns.filter(({ group }) => group === undefined)
  const said = (column: RecordColumn, { cells }: SheetRow) => saidOf(cells[column.index], column.field)
  const key = keyText(plan, next.cells)
  if (key !== '')
    return (
      key === keyText(plan, first.cells) &&
      flat.every((column) => ['', said(column, first)].includes(said(column, next)))
    )
  return (
    flat.every((column) => said(column, next) === '') &&
    plan.columns.some((column) => column.group !== undefined && said(column, next) !== '')
  )
}
