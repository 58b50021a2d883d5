import { ActionIcon, Tooltip } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { useHelp } from '../shared/help/HelpContext'
import { useT } from '../shared/useT'
import { useScreenGuide } from './useScreenGuide'

/** Draws the button for the guide of the screen in view. */
export function HelpButton() {
  const t = useT()
  const open = useHelp()
  const guide = useScreenGuide()
  return (
    <Tooltip label={t('help.open')}>
      <ActionIcon size="lg" aria-label={t('help.open')} aria-keyshortcuts="F1" onClick={() => open?.(guide)}>
        <IconHelp size={20} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}
