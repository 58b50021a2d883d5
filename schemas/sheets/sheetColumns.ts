import type { CompiledField, CompiledForm } from '../compile/compiledForm'
import { plainLabel } from '../compile/plainLabel'
import { fieldTypes } from '../fields/registry'
import { keyFieldOf } from '../model/catalog'
import type { FormDocument } from '../model/form'
import { sheetHeaders } from './sheetHeaders'
import { kindDefinitions } from '../kinds/registry'

/** Stands for a field: the id of a row, for catalogs without a key. */
export const rowIdColumn = '_id'

/** A column of a catalog's spreadsheet, with its field; undefined for the column of row ids. */
export interface SheetColumn {
  readonly id: string
  readonly header: string
  readonly field: CompiledField | undefined
}

/** Returns the least number of decimals that the column's numbers show. */
export const placesOf = ({ field }: Pick<SheetColumn, 'field'>): number | undefined =>
  field && fieldTypes.get(field.type).places(field.field)

/**
 * Returns the columns of a catalog's rows in page order, including values taken from other catalogs. Headers are the labels, made unique.
 * For a catalog without a key, the last column identifies rows.
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
