import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { FilterView } from '../../../../schemas/api/filterViews'
import type { CompiledForm } from '../../../../schemas/compile/compiledForm'
import type { GridNewRow, NewCellText } from '../../../shared/grid/gridEditing'
import { useT } from '../../../shared/useT'
import { useItemRight } from '../../../shared/useItemRight'
import { PastedRecordsDialog } from './PastedRecordsDialog'
import { newRecordAddress, useNewRecordAnswers } from './useNewRecordAnswers'

/** Returns the place for new records under a list; nothing for users who may not answer the form. */
export function useNewRecords(
  form: CompiledForm,
  formId: number | undefined,
  view: FilterView | undefined,
): { readonly newRow: GridNewRow | undefined; readonly dialog: ReactNode } {
  const t = useT()
  const navigate = useNavigate()
  const answers = useNewRecordAnswers(form, view)
  const [pasted, setPasted] = useState<readonly (readonly NewCellText[])[] | null>(null)
  const { data: right } = useItemRight(formId)
  const mayAnswer = formId !== undefined && right !== undefined && right.perm !== 'can_read_item'
  return {
    newRow: mayAnswer
      ? {
          label: t('records.newRow'),
          hint: t('records.newRow.hint'),
          onOpen: () => void navigate(newRecordAddress(formId, answers)),
          onPaste: setPasted,
        }
      : undefined,
    dialog: pasted && formId !== undefined && (
      <PastedRecordsDialog {...{ form, formId, answers }} rows={pasted} onClose={() => setPasted(null)} />
    ),
  }
}
