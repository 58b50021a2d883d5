import { Modal, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { textsIn } from '../../../schemas/edit/documentKind'
import { languageOf, languagesOf } from '../../../schemas/translations/textsOf'
import { setTranslation } from '../../../schemas/translations/translateForm'
import { useT } from '../../shared/useT'
import { useDesigner, useDesignerState } from '../DesignerContext'
import { filterTexts, noFilter, type TextFilter } from './filterTexts'
import { LanguageSettings } from './LanguageSettings'
import { NoLanguages } from './NoLanguages'
import { TextFilters } from './TextFilters'
import { TranslationFiles } from './TranslationFiles'
import classes from './translations.module.css'
import { TranslationTable } from './TranslationTable'

/** Draws every text of the form beside its translations. */
export function TranslationsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  const designer = useDesigner()
  const { document: form } = useDesignerState()
  const [filter, setFilter] = useState<TextFilter>(noFilter)
  const [written, setWritten] = useState<ReadonlySet<string>>(new Set())
  const texts = useMemo(() => textsIn(designer.kind, form), [designer.kind, form])
  const locales = useMemo(() => languagesOf(form), [form])
  const shown = useMemo(
    () => filterTexts({ texts, translations: form.translations, locales }, filter, written),
    [texts, form.translations, locales, filter, written],
  )
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={t('translations.title')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      classNames={{ content: classes['dialog'] ?? '', body: classes['body'] ?? '' }}
    >
      <Stack gap="sm">
        <LanguageSettings texts={texts} />
        <TranslationFiles texts={texts} locales={locales} />
      </Stack>
      {locales.length === 0 ? (
        <NoLanguages texts={texts.length} />
      ) : (
        <>
          <TextFilters
            filter={filter}
            count={shown.length}
            onChange={(next) => {
              setFilter(next)
              setWritten(new Set())
            }}
          />
          <TranslationTable
            texts={shown}
            source={languageOf(form)}
            locales={locales}
            translations={form.translations ?? {}}
            onWrite={({ key, source }, locale, text) => {
              setWritten((before) => (before.has(key) ? before : new Set([...before, key])))
              designer.run(
                { id: 'designer.step.translate', values: { text: source.slice(0, 40) } },
                (before) => setTranslation(before, { locale, key, text }),
                { key: `text:${locale}:${key}` },
              )
            }}
            onDone={designer.endStep}
          />
        </>
      )}
    </Modal>
  )
}
