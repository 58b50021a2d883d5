import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'

import { languageTag, locales, type Locale } from '../../schemas/model/locales'
import { CheckMark } from './CheckMark'
import { useLocale } from './LocaleProvider'
import { useT } from './useT'

/** Switches the interface's language; `onChosen` keeps the choice where the screen wants it kept. */
export function LanguageMenu({ onChosen }: { readonly onChosen?: (locale: Locale) => void }) {
  const t = useT()
  const { locale, setLocale } = useLocale()
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
        {locales.map((option) => (
          <Menu.Item
            key={option}
            role="menuitemradio"
            aria-checked={option === locale}
            lang={languageTag(option)}
            leftSection={<CheckMark isOn={option === locale} />}
            onClick={() => {
              void setLocale(option)
              onChosen?.(option)
            }}
          >
            {t(`language.${option}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
