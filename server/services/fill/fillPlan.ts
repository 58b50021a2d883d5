import { plainLabel } from '../../../schemas/compile/plainLabel'
import { keyFieldOf } from '../../../schemas/model/catalog'
import { own } from '../../../schemas/model/json'
import { answerToCell } from '../../../schemas/sheets/answerToCell'
import { cellText, isErrorCell, type Cell } from '../../../schemas/sheets/cell'
import { cellToAnswer } from '../../../schemas/sheets/cellToAnswer'
import type { ColumnFormat } from '../../../schemas/sheets/columnFormat'
import { rowIdColumn, sheetColumns } from '../../../schemas/sheets/sheetColumns'
import { AppError } from '../../appError'
import type { TaskRowError } from '../../store/tasks/taskTables'
import type { LoadedForm } from '../forms/forms'
import { secretFields } from '../records/secretAnswers'
import { cellError, identityOf, rowError, saidOf, type FillColumn } from './fillColumns'
import type { FillMapping } from './fillTarget'
import { mapColumns } from './mapColumns'

/** The ids that rows may have. */
export const rowIdShape = /^(?!__proto__$)[\w-]{1,64}$/

/** Which cell of a row fills which field of a catalog. */
export interface FillPlan {
  readonly catalog: LoadedForm
  readonly columns: readonly FillColumn[]
  /** The columns that tell which stored row is meant: the key field, or the rows' ids. */
  readonly key: FillColumn | undefined
  readonly idIndex: number | undefined
  /** Fields whose cells are not repeated in errors. */
  readonly secret: readonly string[]
}

/**
 * Returns the plan of a mapping for rows of a catalog. Throws like {@link mapColumns}, and SHEET_KEY_UNMAPPED {label} when no column would
 * tell which rows exist already.
 */
export function planFill(
  catalog: LoadedForm,
  headers: readonly Cell[],
  mapping: FillMapping,
  usual: ColumnFormat,
): FillPlan {
  const { document } = catalog.revision
  const compiled = catalog.revision.compiled()
  const targets = sheetColumns(compiled, document)
  const { columns, keys } = mapColumns(compiled, targets, headers, mapping, usual)
  const keyField = keyFieldOf(document)
  const key = columns.find(({ field }) => field.id === keyField?.field_id)
  if (keyField && !key)
    throw new AppError('SHEET_KEY_UNMAPPED', { label: plainLabel(compiled.fields, keyField.field_id) })
  return { catalog, columns, key, idIndex: keys.get(rowIdColumn), secret: secretFields(compiled) }
}

interface SaidAnswers {
  readonly answers: Readonly<Record<string, ReturnType<typeof cellToAnswer>>>
  readonly isSame: boolean
  /** The number of stored answers whose cell is empty. */
  readonly emptied: number
}

/**
 * Returns the answers in a row's cells. A cell that equals the export of the stored answer keeps that answer, with all that a cell cannot
 * express. An empty cell says nothing, unless it is to clear the stored answer.
 */
export function answersIn(
  { columns }: FillPlan,
  cells: readonly Cell[],
  stored: { readonly [fieldId: string]: unknown },
  clearsEmpty: boolean,
): SaidAnswers {
  const different = columns.filter(({ index, field }) => {
    const before = answerToCell(own(stored, field.id) as Parameters<typeof answerToCell>[0], field)
    return saidOf(cells[index], field) !== saidOf(before, field)
  })
  const filled = different.filter(({ index, field }) => saidOf(cells[index], field) !== '')
  const changed = clearsEmpty ? different : filled
  return {
    emptied: different.length - filled.length,
    answers: Object.fromEntries(
      changed.map(({ index, field, format }) => [field.id, cellToAnswer(cells[index], field, format)]),
    ),
    isSame: changed.length === 0,
  }
}

/**
 * Returns the errors of a row that its cells alone show: SHEET_CELL_ERROR {text}, SHEET_CELL_UNSOLVED and SHEET_CELL_FORMAT {format} as in
 * {@link cellError}, SHEET_KEY_EMPTY {label}, INVALID_ROW_ID.
 */
export function cellErrors(plan: FillPlan, cells: readonly Cell[]): readonly TaskRowError[] {
  const { columns, key, idIndex } = plan
  const errors = columns.flatMap((column) => {
    const error = cellError(column, cells[column.index])
    return error ? [rowError(plan, cells, column.field.id, error)] : []
  })
  const idText = idIndex === undefined ? '' : cellText(cells[idIndex]).trim()
  if (idText !== '' && !rowIdShape.test(idText))
    errors.push(rowError(plan, cells, null, { code: 'INVALID_ROW_ID' }))
  if (key && cellText(cells[key.index]).trim() === '')
    errors.push(
      rowError(plan, cells, key.field.id, {
        code: 'SHEET_KEY_EMPTY',
        params: { label: key.label },
      }),
    )
  return errors
}

/** Returns the answer in the key's column. */
export const keyAnswer = (
  { index, field, format }: FillColumn,
  cells: readonly Cell[],
): ReturnType<typeof cellToAnswer> => cellToAnswer(cells[index], field, format)

/** Returns a number that is equal for rows with the same key or id; undefined for a row without. */
export function rowIdentity({ key, idIndex }: FillPlan, cells: readonly Cell[]): number | undefined {
  if (isErrorCell(cells[idIndex ?? key?.index ?? -1])) return undefined
  const text =
    idIndex !== undefined
      ? cellText(cells[idIndex]).trim()
      : key
        ? cellText(answerToCell(keyAnswer(key, cells), key.field))
            .trim()
            .toLowerCase()
        : ''
  return identityOf(text)
}
