import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'

import { languageTag, locales, type Locale } from '../../schemas/model/locales'
import { useLocale } from './LocaleProvider'
import { useT } from './useT'

interface LanguageMenuProps {
  /** Stores the choice where the screen needs it. */
  readonly onChosen?: (locale: Locale) => void
}

/** Draws the menu that switches the interface's language. */
export function LanguageMenu(props: LanguageMenuProps) {
  const t = useT()
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
        <LanguageItems {...props} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Draws the languages as menu items. */
export function LanguageItems({ onChosen }: LanguageMenuProps) {
  const t = useT()
  const { locale, setLocale } = useLocale()

  function choose(option: Locale) {
    void setLocale(option)
    onChosen?.(option)
  }

  return (
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
  )
}
