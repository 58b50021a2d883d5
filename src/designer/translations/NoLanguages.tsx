import { Button, Group } from '@mantine/core'
import { IconLanguage, IconPlus } from '@tabler/icons-react'
import { Empty } from '../../shared/ListStates'
import { useT } from '../../shared/useT'
import { useDesignerState } from '../DesignerContext'
import { missingLanguages, useAddLanguage } from './useAddLanguage'
import { useLanguageName } from './useLanguageName'

/** Explains translations for a form in one language, with a button to add one. */
export function NoLanguages({ texts }: { readonly texts: number }) {
  const t = useT()
  const add = useAddLanguage()
  const nameOf = useLanguageName()
  const { document: form } = useDesignerState()
  return (
    <Empty
      icon={<IconLanguage size={40} stroke={1.2} />}
      title={t('translations.none.title')}
      text={t('translations.none', { count: texts })}
      guide="translations"
    >
      <Group justify="center" mt="xs">
        {missingLanguages(form).map((locale) => (
          <Button
            key={locale}
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
            onClick={() => add(locale)}
          >
            {t('translations.addNamed', { language: nameOf(locale) })}
          </Button>
        ))}
      </Group>
    </Empty>
  )
}
