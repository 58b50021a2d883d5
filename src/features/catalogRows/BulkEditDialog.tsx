import { Button, Group, Modal, MultiSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ApiError } from '../../../adapters/api/apiError'
import { createAnswering } from '../../../renderers/useAnswering'
import type { Answering } from '../../../schemas/answering/types'
import type { FoundRow } from '../../../schemas/api/catalogRows'
import { compileForm } from '../../../schemas/compile/compileForm'
import { resolveText } from '../../../schemas/compile/resolveText'
import { textKey } from '../../../schemas/model/form'
import { loadPorts } from '../../answering/loadPorts'
import { readServerErrors } from '../../answering/serverErrors'
import { useApi } from '../../auth/session'
import { SharedAnswersForm } from '../../shared/bulk/SharedAnswersForm'
import { codedErrorText, errorText } from '../../shared/errorText'
import { useLocale } from '../../shared/LocaleProvider'
import { useT } from '../../shared/useT'
import { editableTogether, editedAnswers, partOfCatalog } from './partOfCatalog'
import type { RowsCatalog } from './rowsQueries'
import { useRowsEdit } from './useRowsEdit'

export interface BulkEditDialogProps {
  readonly catalog: RowsCatalog
  readonly rows: readonly FoundRow[]
  /** Receives the rows as they are after the edit, or after its undo. */
  readonly onWritten: (rows: readonly FoundRow[]) => void
  readonly onClose: () => void
}

/** The fields that are changed, and their answers so far. */
interface BulkEdit {
  readonly chosen: readonly string[]
  readonly answering: Answering | null
}

/** Returns the edit for other fields, keeping the answers of those that stay. */
function editOf(catalog: RowsCatalog, chosen: readonly string[], before: Answering | null): BulkEdit {
  if (chosen.length === 0) return { chosen, answering: null }
  const compiled = compileForm({ document: partOfCatalog(catalog, chosen) })
  // Starts empty, because a default would be written into every row.
  const kept = Object.entries(before?.toSubmission() ?? {}).filter(([id]) => chosen.includes(id))
  return { chosen, answering: createAnswering({ compiled, answers: Object.fromEntries(kept) }) }
}

/** Draws the bulk edit of the selected rows: which fields, then their common answers. */
export function BulkEditDialog({ catalog, rows, onWritten, onClose }: BulkEditDialogProps) {
  const t = useT()
  const api = useApi()
  const { locale } = useLocale()
  const { compiled } = catalog
  const [edit, setEdit] = useState<BulkEdit>({ chosen: [], answering: null })
  const { chosen, answering } = edit
  const nameOf = (id: string) => resolveText(compiled, textKey.label(id), locale) || t('records.unnamedField')
  const offered = useMemo(() => editableTogether(catalog, rows.length), [catalog, rows.length])
  const ports = useQuery({
    queryKey: ['rowPorts', catalog.id],
    queryFn: () =>
      loadPorts(api.server, api.uploads.uploadsForRows(catalog.id), api.rows.rowsForRows(catalog.id)),
  })

  const save = useRowsEdit({ catalog, rows, onWritten, onEdited: onClose })
  const refusal = useMemo(
    () => (save.error instanceof ApiError ? readServerErrors(save.error.body, compiled).errors : []),
    [save.error, compiled],
  )
  // Errors of fields that are not being changed have no field here to be shown at.
  const elsewhere = refusal.filter(({ address }) => !chosen.includes(rowOf(address.fieldId)))

  function rowOf(fieldId: string): string {
    return compiled.fields[fieldId]?.rowId ?? fieldId
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('catalogRows.edit.title', { count: rows.length })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <MultiSelect
        data-autofocus
        searchable
        hidePickedOptions
        label={t('catalogRows.edit.fields')}
        placeholder={chosen.length === 0 ? t('catalogRows.edit.pick') : ''}
        nothingFoundMessage={t('catalogRows.edit.none')}
        data={offered.map((id) => ({ value: id, label: nameOf(id) }))}
        value={[...chosen]}
        onChange={(ids) => {
          save.reset()
          setEdit(editOf(catalog, ids, answering))
        }}
      />
      {save.error && refusal.length === 0 && (
        <Text c="red" mt="md" role="alert">
          {errorText(t, save.error)}
        </Text>
      )}
      {elsewhere.map(({ address, error }) => (
        <Text key={`${address.fieldId} ${error.code}`} c="red" mt="md" role="alert">
          {t('catalogRows.edit.refused', {
            field: nameOf(address.fieldId),
            problem: codedErrorText(t, error, { label: nameOf(address.fieldId) }),
          })}
        </Text>
      ))}
      {answering && ports.data ? (
        <SharedAnswersForm
          key={chosen.join()}
          answering={answering}
          ports={ports.data}
          hint={t('catalogRows.edit.hint')}
          submit={t('catalogRows.edit.save', { count: rows.length })}
          refusal={refusal}
          isSaving={save.isPending}
          onSave={(answers) => save.mutate(editedAnswers(answering.compiled, answers))}
          onCancel={onClose}
        />
      ) : (
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </Group>
      )}
    </Modal>
  )
}
