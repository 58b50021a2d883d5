import type { CompiledField, CompiledForm } from '../../../schemas/compile/compiledForm'
import { plainLabel } from '../../../schemas/compile/plainLabel'
import { cellText, type Cell } from '../../../schemas/sheets/cell'
import type { ColumnFormat } from '../../../schemas/sheets/columnFormat'
import { sheetHeaders } from '../../../schemas/sheets/sheetHeaders'
import { AppError } from '../../appError'
import { chosenFormat } from '../sheets/sheetFormats'
import type { FillColumn } from './fillColumns'
import type { FillMapping } from './fillTarget'

/** A column that a sheet may fill. */
interface TargetColumn {
  readonly id: string
  readonly header: string
  readonly field: CompiledField | undefined
}

/** A mapping resolved for a sheet. */
export interface MappedColumns {
  /** The columns that fill a field. */
  readonly columns: readonly FillColumn[]
  /** Positions of the other columns by their ids; they tell which stored record or row is meant. */
  readonly keys: ReadonlyMap<string, number>
}

/** A column of a sheet, with its position and target. */
export interface PlacedColumn<Target> {
  readonly header: string
  readonly index: number
  readonly target: Target
}

/**
 * Finds the mapped columns in a sheet with these headers. Throws SHEET_COLUMN_MISSING {header}, SHEET_COLUMN_TWICE {label}, and BAD_REQUEST
 * for an unknown target.
 */
export function placeColumns<Target extends { readonly id: string; readonly header: string }>(
  targets: readonly Target[],
  headerCells: readonly Cell[],
  mapping: FillMapping['mapping'],
): readonly PlacedColumn<Target>[] {
  const known = new Map(targets.map((target) => [target.id, target]))
  const headers = sheetHeaders(headerCells.map(cellText))
  const taken = new Set<string>()
  return Object.entries(mapping).map(([header, id]) => {
    const target = known.get(id)
    if (!target) throw new AppError('BAD_REQUEST', { where: `body/mapping/${header.slice(0, 100)}` })
    if (taken.has(id)) throw new AppError('SHEET_COLUMN_TWICE', { label: target.header })
    taken.add(id)
    const index = headers.indexOf(header)
    if (index < 0) throw new AppError('SHEET_COLUMN_MISSING', { header: header.slice(0, 100) })
    return { header, index, target }
  })
}

/**
 * Resolves a mapping for the fields of a form. Throws like {@link placeColumns}, and BAD_REQUEST when no field is filled or a format is
 * invalid. Columns without a named format use `usual`.
 */
export function mapColumns(
  { fields }: Pick<CompiledForm, 'fields'>,
  targets: readonly TargetColumn[],
  headerCells: readonly Cell[],
  { mapping, formats = {} }: FillMapping,
  usual: ColumnFormat,
): MappedColumns {
  const keys = new Map<string, number>()
  const columns: FillColumn[] = []
  for (const { header, index, target } of placeColumns(targets, headerCells, mapping)) {
    const { id, field } = target
    if (!field) {
      keys.set(id, index)
      continue
    }
    const format = { ...usual, ...chosenFormat({ header, field }, formats) }
    columns.push({ header, index, field, label: plainLabel(fields, id), format })
  }
  if (columns.length === 0) throw new AppError('BAD_REQUEST', { where: 'body/mapping' })
  return { columns, keys }
}
