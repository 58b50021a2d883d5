import { Button } from '@mantine/core'
import { IconHelp } from '@tabler/icons-react'
import { useT } from '../useT'
import type { GuideId } from './guideIds'
import { useHelp } from './HelpContext'

/** Draws a link from an empty list to the guide about it. */
export function HelpLink({ guide }: { readonly guide: GuideId }) {
  const t = useT()
  const open = useHelp()
  if (!open) return null
  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<IconHelp size={16} stroke={1.6} aria-hidden />}
      onClick={() => open(guide)}
    >
      {t('help.how')}
    </Button>
  )
}
