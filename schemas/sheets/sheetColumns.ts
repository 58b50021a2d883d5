import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import { plainLabel } from '../compile/plainLabel'
import { fieldTypes } from '../fields/registry'
import { keyFieldOf } from '../model/catalog'
import type { FormDocument } from '../model/form'
import { sheetHeaders } from './sheetHeaders'
import { kindDefinitions } from '../kinds/registry'

/** In place of a field: what a row is known by, where its catalog has no key. */
export const rowIdColumn = '_id'

/** A column of a catalog's spreadsheet, and the field that it is; undefined for the column of the rows' ids. */
export interface SheetColumn {
  readonly id: string
  readonly header: string
  readonly field: CompiledField | undefined
}

/** How many decimals the numbers of a column are shown with at least. */
export const placesOf = ({ field }: Pick<SheetColumn, 'field'>): number | undefined =>
  field && fieldTypes.get(field.type).places(field.field)

/**
 * The columns of a catalog's rows, in the order of its pages, what a row takes from another catalog among them. Headers are the labels,
 * each once. Rows of a catalog without a key are known by the last column.
 */
export function sheetColumns(
  { fields }: Pick<CompiledForm, 'fields'>,
  document: FormDocument,
): readonly SheetColumn[] {
  const columns = Object.values(fields).filter(
    ({ kind, groupId }) => groupId === undefined && kindDefinitions[kind].cell !== undefined,
  )
  const headers = sheetHeaders(columns.map(({ id }) => plainLabel(fields, id)))
  const named = columns.map((field, index) => ({ id: field.id, header: headers[index] ?? '', field }))
  return keyFieldOf(document) ? named : [...named, { id: rowIdColumn, header: rowIdColumn, field: undefined }]
}
