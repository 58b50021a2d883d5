import { Menu } from '@mantine/core'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { installPrompt } from '../../adapters/device/installPrompt'
import { useT } from '../shared/useT'

/** Draws the item that installs the app on this device, where the browser offers that. */
export function InstallItem() {
  const t = useT()
  const isOffered = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOffered)
  if (!isOffered) return null
  return (
    <Menu.Item
      leftSection={<IconDeviceMobileDown size={16} aria-hidden />}
      onClick={() => installPrompt.install()}
    >
      {t('shell.install')}
    </Menu.Item>
  )
}
