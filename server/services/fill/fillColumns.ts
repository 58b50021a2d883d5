import { createHash } from 'node:crypto'
import type { CompiledField } from '../../../schemas/compile/compiledForm'
import { kindTraits } from '../../../schemas/fields/kinds'
import { apiBase } from '../../../schemas/api/paths'
import type { CodedError } from '../../../schemas/model/errors'
import { cellText, isErrorCell, isUnsolved, type Cell } from '../../../schemas/sheets/cell'
import type { ColumnFormat } from '../../../schemas/sheets/columnFormat'
import { formatPartOf } from '../../../schemas/sheets/formatPartOf'
import { isOfOtherFormat } from '../../../schemas/sheets/formatTally'
import type { TaskRowError } from '../../store/tasks/taskTables'
import { cutText } from '../../support/cutText'

/** A column of a sheet that fills a field. */
export interface FillColumn {
  readonly header: string
  readonly index: number
  readonly field: CompiledField
  /** The field's label. */
  readonly label: string
  readonly format: ColumnFormat
}

/** Returns a number that is equal for rows with the same key; undefined for an empty key. */
export const identityOf = (text: string): number | undefined =>
  text === '' ? undefined : createHash('sha256').update(text).digest().readUIntBE(0, 6)

/** Matches the site in addresses of our files, which are the same under whatever name the site was reached when the sheet was written. */
const ownSite = new RegExp(`https?://[^/\\s]+(?=${apiBase}file/)`, 'g')

/** Returns a cell's text in a form that can be compared with another cell's. */
export function saidOf(cell: Cell | undefined, { kind }: CompiledField): string {
  const text = cellText(cell).trim()
  return kindTraits[kind].files ? text.replace(ownSite, '') : text
}

/** Characters of a cell that are shown with its error. */
const toldLength = 80
/** Characters of a text within an error. */
const toldParam = 200

type Params = NonNullable<CodedError['params']>

const cutParams = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, param]) => [
      name,
      typeof param === 'string' ? cutText(param, toldParam) : param,
    ]),
  )

/** The parts of a column that its cells' errors name. */
export interface ToldColumn extends Pick<FillColumn, 'index' | 'label'> {
  readonly field: { readonly id: string }
}

interface ToldColumns {
  readonly columns: readonly ToldColumn[]
  /** Fields whose cells are not repeated in errors. */
  readonly secret?: readonly string[]
}

/** Returns the error of a row: of the cell of a field, or (null) of the row as a whole. */
export function rowError(
  { columns, secret = [] }: ToldColumns,
  cells: readonly Cell[],
  fieldId: string | null,
  { code, params }: CodedError,
): TaskRowError {
  const column = columns.find(({ field }) => field.id === fieldId)
  const isTold = column && !secret.includes(column.field.id)
  const text = isTold ? cellText(cells[column.index]).trim() : ''
  return {
    ...{ code, ...(params && { params: cutParams(params) }), field: fieldId },
    ...(column && { label: column.label }),
    ...(text !== '' && { value: cutText(text, toldLength) }),
  }
}

/** Returns SHEET_CELL_ERROR {text} or SHEET_CELL_UNSOLVED for a cell that has no value although it is not empty. */
export function heldError(cell: Cell | undefined): CodedError | undefined {
  if (!isErrorCell(cell)) return undefined
  return isUnsolved(cell)
    ? { code: 'SHEET_CELL_UNSOLVED' }
    : { code: 'SHEET_CELL_ERROR', params: { text: cell.error } }
}

/** Returns the error of a cell on its own: that of {@link heldError}, or SHEET_CELL_FORMAT {format} for one not in its column's format. */
export function cellError({ field, format }: FillColumn, cell: Cell | undefined): CodedError | undefined {
  const held = heldError(cell)
  if (held) return held
  const part = typeof cell === 'string' ? formatPartOf(field) : undefined
  if (part === undefined || !isOfOtherFormat(cellText(cell), part, format)) return undefined
  return { code: 'SHEET_CELL_FORMAT', params: { format: format[part] } }
}
