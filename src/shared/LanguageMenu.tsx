import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'

import { languageTag, locales, type Locale } from '../../schemas/model/locales'
import { useLocale } from './LocaleProvider'
import { useT } from './useT'

/** Switches the interface's language; `onChosen` keeps the choice where the screen wants it kept. */
export function LanguageMenu({ onChosen }: { readonly onChosen?: (locale: Locale) => void }) {
  const t = useT()
  const { locale, setLocale } = useLocale()

  function choose(option: Locale) {
    void setLocale(option)
    onChosen?.(option)
  }

  return (
    <Menu>
      <Menu.Target>
        <Tooltip label={t('language.choose')}>
          <ActionIcon size="lg" aria-label={t('language.choose')}>
            <IconLanguage size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={locale}>
          {locales.map((option) => (
            <Menu.RadioItem
              key={option}
              value={option}
              lang={languageTag(option)}
              closeMenuOnClick
              onChange={() => choose(option)}
            >
              {t(`language.${option}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
