import type { CompiledForm } from '../compile/compiledForm'
import { recordIdColumn, recordSheet, type RecordSheetColumn, type SheetMetadata } from './recordSheet'

/** Columns that identify existing records. */
export const recordKeyColumns = [recordIdColumn, 'folio'] as const

const isKey = (id: string): boolean => (recordKeyColumns as readonly string[]).includes(id)

/** Returns all columns of a download; `name` returns the header of a column without a field. */
export const downloadColumns = (
  compiled: Pick<CompiledForm, 'fields'>,
  name: (column: SheetMetadata) => string,
): readonly RecordSheetColumn[] =>
  recordSheet(compiled, { unwind: false, options: 'labels', site: '', name }).columns

/** Returns the columns that a spreadsheet may fill in a form's records, with the headers of a download. */
export const recordFillColumns = (
  compiled: Pick<CompiledForm, 'fields'>,
  name: (column: SheetMetadata) => string,
): readonly RecordSheetColumn[] =>
  downloadColumns(compiled, name).filter(({ id, field }) => field !== undefined || isKey(id))
