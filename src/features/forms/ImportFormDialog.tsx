import { Alert, Button, FileButton, Modal, Stack, Text, Textarea } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type FormEvent } from 'react'
import type { FormDocument } from '../../../schemas/model/form'
import { useApi } from '../../auth/session'
import { codedErrorText, errorText } from '../../shared/errorText'
import { FileDrop } from '../../shared/FileDrop'
import { FormButtons } from '../../shared/FormButtons'
import { useToast } from '../../shared/useToast'
import { useT } from '../../shared/useT'
import classes from './ImportFormDialog.module.css'
import { ImportReport, type ImportedForm } from './ImportReport'
import { createImportReader } from './importReader'
import { importLimit, type ImportResult } from './readImport'

export interface ImportFormDialogProps {
  /** The folder of the new form; null is the root. */
  readonly folder: number | null
  readonly onImported: (formId: number) => void
  readonly onClose: () => void
}

/**
 * Creates a form from a document or a JSON Schema: from a file, picked or dropped, or pasted. Says what is wrong with it, or what of a
 * schema could not be converted.
 */
export function ImportFormDialog({ folder, onImported, onClose }: ImportFormDialogProps) {
  const t = useT()
  const api = useApi()
  const toasts = useToast()
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<readonly string[]>([])
  const [imported, setImported] = useState<ImportedForm>()
  const [isBusy, setBusy] = useState(false)
  const [reader] = useState(() => createImportReader())
  useEffect(() => reader.stop, [reader])

  function explain(result: Exclude<ImportResult, { kind: 'form' | 'schema' }>): readonly string[] {
    if (result.kind === 'foreign')
      return [t('import.foreign', { product: result.product }), t('import.taken')]
    if (result.kind !== 'notForm') return [t(`import.${result.kind}`)]
    const lines = result.errors.map((error) => codedErrorText(t, error))
    const more = result.errorCount - lines.length
    const rest = more > 0 ? [t('import.more', { count: more })] : []
    return [t('import.notForm'), ...lines, ...rest, t('import.taken')]
  }

  async function importText(source: string) {
    const texts = { name: t('import.untitled'), yes: t('import.yes'), no: t('import.no') }
    setProblem([])
    setBusy(true)
    const result = await reader.read({ text: source, texts }).catch((error: unknown) => {
      setProblem([errorText(t, error)])
    })
    setBusy(false)
    if (!result) return
    if (result.kind === 'form') await create(result.form)
    else if (result.kind === 'schema') setImported(result)
    else setProblem(explain(result))
  }

  async function create(form: FormDocument) {
    setBusy(true)
    setProblem([])
    try {
      const saved = await api.forms.importForm({ ...form, parent: folder })
      await Promise.all([
        queries.invalidateQueries({ queryKey: ['items'] }),
        queries.invalidateQueries({ queryKey: ['forms'] }),
      ])
      // The document itself may make the form public, which nobody should miss.
      if (form.public === true) toasts.notice(t('import.isPublic'))
      onImported(saved.form_id)
    } catch (error) {
      setProblem([errorText(t, error)])
      setBusy(false)
    }
  }

  async function importFile(file: File | null | undefined) {
    if (!file) return
    if (file.size > importLimit) setProblem([t('import.tooLarge')])
    else await importText(await file.text())
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('forms.import')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack>
        {problem.length > 0 && (
          <Alert color="red" role="alert">
            {problem.map((line, index) => (
              <Text key={index} size="sm">
                {line}
              </Text>
            ))}
          </Alert>
        )}
        {imported ? (
          <ImportReport
            imported={imported}
            isBusy={isBusy}
            onBack={() => setImported(undefined)}
            onCreate={() => void create(imported.form)}
          />
        ) : (
          <form
            noValidate
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              void importText(text)
            }}
          >
            <Stack>
              <FileDrop onFile={(file) => void importFile(file)}>
                <FileButton onChange={(file) => void importFile(file)} accept="application/json,.json">
                  {(props) => (
                    <Button
                      variant="default"
                      leftSection={<IconFileUpload size={18} stroke={1.6} aria-hidden />}
                      disabled={isBusy}
                      data-autofocus
                      {...props}
                    >
                      {t('import.choose')}
                    </Button>
                  )}
                </FileButton>
                <Text size="sm" c="dimmed">
                  {t('import.drop')}
                </Text>
              </FileDrop>
              <Textarea
                label={t('import.paste')}
                rows={7}
                spellCheck={false}
                classNames={{ input: classes['text'] ?? '' }}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
              <FormButtons submit={t('items.import')} isBusy={isBusy} onCancel={onClose} />
            </Stack>
          </form>
        )}
      </Stack>
    </Modal>
  )
}
