import { Alert, Button, FileButton, Group } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { own } from '../../../schemas/model/json'
import { importTranslations, type TranslationReport } from '../../../schemas/translations/importTranslations'
import type { FormText } from '../../../schemas/translations/textsOf'
import { downloadFile } from '../../shared/downloadFile'
import { useT } from '../../shared/useT'
import { useDesigner } from '../DesignerContext'
import { TranslationsImported } from './TranslationsImported'
import { useTextPlace } from './useTextPlace'

/** Bytes; many times the texts of the largest form. */
const fileLimit = 10 * 1024 * 1024

type Outcome = { readonly report: TranslationReport } | { readonly problem: 'notTable' | 'tooLarge' }

export interface TranslationFilesProps {
  readonly texts: readonly FormText[]
  readonly locales: readonly string[]
}

/** Exports the texts as a table for external translators, and imports it. */
export function TranslationFiles({ texts, locales }: TranslationFilesProps) {
  const t = useT()
  const designer = useDesigner()
  const placeOf = useTextPlace()
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  // The CSV parser is loaded when needed.
  const csv = () => import('./translationsCsv')
  const save = async () => {
    const { writeTranslations } = await csv()
    const { name, translations } = designer.state.document
    const rows = texts.map((text) => ({
      key: text.key,
      where: placeOf(text),
      source: text.source,
      texts: Object.fromEntries(
        locales.map((locale) => [locale, own(own(translations, locale), text.key) ?? '']),
      ),
    }))
    downloadFile({ content: writeTranslations(rows, locales), type: 'text/csv', title: name, ending: 'csv' })
  }
  const load = async (file: File): Promise<Outcome> => {
    if (file.size > fileLimit) return { problem: 'tooLarge' }
    const { readTranslations } = await csv()
    const rows = readTranslations(await file.text())
    if (!rows) return { problem: 'notTable' }
    const { form, report } = importTranslations(designer.state.document, rows)
    designer.run({ id: 'designer.step.importTranslations' }, () => ({ ok: true, form }))
    return { report }
  }

  return (
    <>
      <Group gap="xs">
        {locales.length > 0 && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconDownload size={16} stroke={1.6} />}
            onClick={() => void save()}
          >
            {t('translations.export')}
          </Button>
        )}
        <FileButton
          accept=".csv,.tsv,.txt,text/csv"
          onChange={(file) => {
            if (file) void load(file).then(setOutcome)
          }}
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="compact-md"
              leftSection={<IconUpload size={16} stroke={1.6} />}
            >
              {t('translations.import')}
            </Button>
          )}
        </FileButton>
      </Group>
      {outcome && 'problem' in outcome && (
        <Alert
          color="red"
          role="alert"
          withCloseButton
          closeButtonLabel={t('action.close')}
          onClose={() => setOutcome(null)}
        >
          {t(`translations.problem.${outcome.problem}`)}
        </Alert>
      )}
      {outcome && 'report' in outcome && (
        <TranslationsImported report={outcome.report} onClose={() => setOutcome(null)} />
      )}
    </>
  )
}
