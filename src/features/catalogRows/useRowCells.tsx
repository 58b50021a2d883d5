import type { FoundRow } from '../../../schemas/api/catalogRows'
import { own } from '../../../schemas/model/json'
import type { GridEditing } from '../../shared/grid/gridEditing'
import { useLocale } from '../../shared/LocaleProvider'
import { answerRow } from './answerRow'
import { isWrittenInCell, textOfCell } from './cellAnswer'
import { RowCellEditor } from './RowCellEditor'
import type { RowsCatalog } from './rowsQueries'
import type { CellWrites } from './useCellWrites'

/** How the cells of a catalog's rows are written in place; undefined for who may not. */
export function useRowCells(catalog: RowsCatalog, { write }: CellWrites): GridEditing<FoundRow> | undefined {
  const { locale } = useLocale()
  if (!catalog.mayWrite) return undefined
  const fieldAt = (columnId: string) => {
    const field = own(catalog.compiled.fields, columnId)
    return field && isWrittenInCell(field) ? field : undefined
  }
  return {
    canEdit: (_row, columnId) => fieldAt(columnId) !== undefined,
    render: (edit) => (
      <RowCellEditor
        catalog={catalog}
        edit={edit}
        onWrite={(row, fieldId, answers) => write({ row, fieldId, answers })}
      />
    ),
    paste: (row, columnId, text) => {
      const answered = answerRow(catalog, row, { fieldId: columnId, text, locale })
      if (answered.answering.validate().length > 0) return false
      if (answered.isChanged()) write({ row, fieldId: columnId, answers: answered.answers() })
      return true
    },
    copy: (row, columnId) => {
      const field = fieldAt(columnId)
      return field ? textOfCell(row, field) : ''
    },
  }
}
