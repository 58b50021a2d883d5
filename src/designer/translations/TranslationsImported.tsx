import { Alert, List, Text } from '@mantine/core'
import type { TranslationReport } from '../../../schemas/translations/importTranslations'
import { useT } from '../../shared/useT'
import { useIntl } from 'react-intl'
import classes from './translations.module.css'
import { useLanguageName } from './useLanguageName'

export interface TranslationsImportedProps {
  readonly report: TranslationReport
  readonly onClose: () => void
}

/** Says what became of an imported table. */
export function TranslationsImported({ report, onClose }: TranslationsImportedProps) {
  const t = useT()
  const intl = useIntl()
  const nameOf = useLanguageName()
  const { changed, unchanged, added, unknown, outdated } = report
  const keys = (id: 'unknown' | 'outdated', list: readonly string[]) =>
    list.length > 0 && (
      <div>
        <Text size="sm">{t(`translations.report.${id}`, { count: list.length })}</Text>
        <List
          className={classes['keys'] ?? ''}
          tabIndex={0}
          aria-label={t(`translations.report.${id}`, { count: list.length })}
        >
          {list.map((key, index) => (
            <List.Item key={index}>{key}</List.Item>
          ))}
        </List>
      </div>
    )
  return (
    <Alert
      color={unknown.length + outdated.length > 0 ? 'yellow' : 'accent'}
      role="status"
      title={t('translations.report.title')}
      classNames={{ label: classes['reportTitle'] ?? '' }}
      withCloseButton
      closeButtonLabel={t('action.close')}
      onClose={onClose}
    >
      <Text size="sm">
        {t('translations.report.changed', { count: changed })}{' '}
        {unchanged > 0 && t('translations.report.unchanged', { count: unchanged })}
      </Text>
      {added.length > 0 && (
        <Text size="sm">
          {t('translations.report.added', { languages: intl.formatList(added.map(nameOf)) })}
        </Text>
      )}
      {keys('unknown', unknown)}
      {keys('outdated', outdated)}
    </Alert>
  )
}
