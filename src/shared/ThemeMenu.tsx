import { ActionIcon, Menu, Tooltip, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'

import { useT } from './useT'

const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const
const schemes = ['light', 'dark', 'auto'] as const

/** Draws the choice of the theme: light, dark, or the system's. */
export function ThemeMenu() {
  const t = useT()
  const Icon = icons[useMantineColorScheme().colorScheme]
  return (
    <Menu>
      <Menu.Target>
        <Tooltip label={t('theme.choose')}>
          <ActionIcon size="lg" aria-label={t('theme.choose')}>
            <Icon size={20} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        <ThemeItems />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Draws the themes as menu items. */
export function ThemeItems() {
  const t = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu.RadioGroup value={colorScheme}>
      {schemes.map((scheme) => (
        <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick onChange={() => setColorScheme(scheme)}>
          {t(`theme.${scheme}`)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
