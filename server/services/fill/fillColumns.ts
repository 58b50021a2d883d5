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
  /** What the field is called. */
  readonly label: string
  readonly format: ColumnFormat
}

/** What a row is known by, as a number: that of rows which say the same. Undefined of one that says nothing. */
export const identityOf = (text: string): number | undefined =>
  text === '' ? undefined : createHash('sha256').update(text).digest().readUIntBE(0, 6)

/** Files of ours are the same under whatever name the site was reached when the sheet was written. */
const ownSite = new RegExp(`https?://[^/\\s]+(?=${apiBase}file/)`, 'g')

/** What a cell says, to be compared with what another says. */
export function saidOf(cell: Cell | undefined, { kind }: CompiledField): string {
  const text = cellText(cell).trim()
  return kindTraits[kind].files ? text.replace(ownSite, '') : text
}

/** Of a cell that is told beside what is wrong with it. */
const toldLength = 80
/** Of a text within what is wrong. */
const toldParam = 200

type Params = NonNullable<CodedError['params']>

const cutParams = (params: Params): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, param]) => [
      name,
      typeof param === 'string' ? cutText(param, toldParam) : param,
    ]),
  )

/** What of a column is told beside what is wrong with its cell. */
export interface ToldColumn extends Pick<FillColumn, 'index' | 'label'> {
  readonly field: { readonly id: string }
}

interface ToldColumns {
  readonly columns: readonly ToldColumn[]
  /** Fields whose cells are not told again. */
  readonly secret?: readonly string[]
}

/** What is wrong with a row: with the cell of a field, or (null) with the row as such. */
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

/** SHEET_CELL_ERROR {text} and SHEET_CELL_UNSOLVED of a cell that holds no value although it is not empty. */
export function heldError(cell: Cell | undefined): CodedError | undefined {
  if (!isErrorCell(cell)) return undefined
  return isUnsolved(cell)
    ? { code: 'SHEET_CELL_UNSOLVED' }
    : { code: 'SHEET_CELL_ERROR', params: { text: cell.error } }
}

/**
 * What is wrong with a cell by itself: what {@link heldError} says, and SHEET_CELL_FORMAT {format} of one that is written in another way than its
 * column.
 */
export function cellError({ field, format }: FillColumn, cell: Cell | undefined): CodedError | undefined {
  const held = heldError(cell)
  if (held) return held
  const part = typeof cell === 'string' ? formatPartOf(field) : undefined
  if (part === undefined || !isOfOtherFormat(cellText(cell), part, format)) return undefined
  return { code: 'SHEET_CELL_FORMAT', params: { format: format[part] } }
}
