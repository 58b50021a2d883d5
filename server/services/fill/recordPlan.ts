import { groupOf } from '../../../schemas/compile/groupOf'
import type { CompiledForm } from '../../../schemas/compile/compiledForm'
import { cellText, type Cell } from '../../../schemas/sheets/cell'
import type { ColumnFormat } from '../../../schemas/sheets/columnFormat'
import { cellsOfAnswer, recordIdColumn } from '../../../schemas/sheets/recordSheet'
import { recordFillColumns } from '../../../schemas/sheets/recordFillColumns'
import type { SheetRow } from '../../sheets/sheet'
import type { LoadedForm } from '../forms/forms'
import { identityOf, saidOf, type FillColumn } from './fillColumns'
import type { FillMapping } from './fillTarget'
import { mapColumns, type MappedColumns } from './mapColumns'
import type { RecordColumn } from './recordLines'

/** Which cell of a row fills which field of a form. */
export interface RecordPlan {
  readonly compiled: CompiledForm
  readonly columns: readonly RecordColumn[]
  /** Positions of the columns that tell which record is meant. */
  readonly keys: MappedColumns['keys']
}

/** Returns the plan of a mapping for records of a form. Throws like {@link mapColumns}. */
export function planRecords(
  { revision }: Pick<LoadedForm, 'revision'>,
  headers: readonly Cell[],
  mapping: FillMapping,
  usual: ColumnFormat,
): RecordPlan {
  const compiled = revision.compiled()
  const targets = recordFillColumns(compiled, (name) => name)
  const { columns, keys } = mapColumns(compiled, targets, headers, mapping, usual)
  const withPlace = (column: FillColumn): RecordColumn => ({
    ...column,
    group: groupOf(compiled.fields, column.field),
    written: cellsOfAnswer(column.field),
  })
  return { compiled, columns: columns.map(withPlace), keys }
}

export interface RecordKeys {
  readonly id: string
  readonly folio: string
}

/** Returns the id and folio in a row; empty where it has none. */
export function keysOf({ keys }: RecordPlan, cells: readonly Cell[]): RecordKeys {
  const said = (index: number | undefined) => (index === undefined ? '' : cellText(cells[index]).trim())
  return { id: said(keys.get(recordIdColumn)).toLowerCase(), folio: said(keys.get('folio')) }
}

const keyText = (plan: RecordPlan, cells: readonly Cell[]): string => {
  const { id, folio } = keysOf(plan, cells)
  return id || folio
}

/** Returns a number that is equal for rows that name the same record. */
export const recordIdentity = (plan: RecordPlan, cells: readonly Cell[]): number | undefined =>
  identityOf(keyText(plan, cells))

/**
 * Tells whether a row has further sets of the record that an earlier row began: it names the same record and repeats its other answers or
 * leaves them empty, or it contains nothing but sets.
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
