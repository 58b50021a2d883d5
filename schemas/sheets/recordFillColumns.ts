import type { CompiledForm } from '../compile/compiledForm'
import { recordIdColumn, recordSheet, type RecordSheetColumn, type SheetMetadata } from './recordSheet'

/** Columns by which records are known that there are already. */
export const recordKeyColumns = [recordIdColumn, 'folio'] as const

const isKey = (id: string): boolean => (recordKeyColumns as readonly string[]).includes(id)

/** All columns of a download; `name` says what those of no field are called. */
export const downloadColumns = (
  compiled: Pick<CompiledForm, 'fields'>,
  name: (column: SheetMetadata) => string,
): readonly RecordSheetColumn[] =>
  recordSheet(compiled, { unwind: false, options: 'labels', site: '', name }).columns

/** What columns of a spreadsheet may fill of a form's records, called as a download calls them. */
export const recordFillColumns = (
  compiled: Pick<CompiledForm, 'fields'>,
  name: (column: SheetMetadata) => string,
): readonly RecordSheetColumn[] =>
  downloadColumns(compiled, name).filter(({ id, field }) => field !== undefined || isKey(id))
