import { Button, Group, List, Stack, Text } from '@mantine/core'
import type { ImportNote } from '../../../schemas/interchange/importNotes'
import type { FormDocument } from '../../../schemas/model/form'
import { stepsOf } from '../../../schemas/model/jsonPointer'
import { useT } from '../../shared/useT'
import classes from './ImportFormDialog.module.css'

export interface ImportedForm {
  readonly form: FormDocument
  /** The first of `noteCount` notes. */
  readonly notes: readonly ImportNote[]
  readonly noteCount: number
}

export interface ImportReportProps {
  readonly imported: ImportedForm
  readonly isBusy: boolean
  readonly onBack: () => void
  readonly onCreate: () => void
}

/** Draws what became of a JSON Schema, to be read before the form is created. */
export function ImportReport({ imported, isBusy, onBack, onCreate }: ImportReportProps) {
  const t = useT()
  const { form, notes, noteCount } = imported
  const count = form.form_pages.reduce((sum, page) => sum + page.page_fields.length, 0)
  const place = (pointer: string) =>
    stepsOf(pointer)
      .filter((step) => step !== '*')
      .join(' \u203a ')

  return (
    <Stack>
      <Text fw={600}>
        {t('import.report.schema')}{' '}
        {t('import.report.fields', { name: form.name, count, pages: form.form_pages.length })}
      </Text>
      {notes.length === 0 ? (
        <Text>{t('import.report.clean')}</Text>
      ) : (
        <>
          <Text>{t('import.report.notes', { count: noteCount })}</Text>
          <List
            className={classes['notes'] ?? ''}
            size="sm"
            spacing={4}
            tabIndex={0}
            aria-label={t('import.report.list')}
          >
            {notes.map(({ code, pointer, params }, index) => (
              <List.Item key={index}>
                <b>{place(pointer) || t('import.report.whole')}</b> {t(`interchange.${code}`, params)}
              </List.Item>
            ))}
            {noteCount > notes.length && (
              <List.Item>{t('import.report.more', { count: noteCount - notes.length })}</List.Item>
            )}
          </List>
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          {t('import.report.back')}
        </Button>
        <Button onClick={onCreate} loading={isBusy} data-autofocus>
          {t('import.report.create')}
        </Button>
      </Group>
    </Stack>
  )
}
