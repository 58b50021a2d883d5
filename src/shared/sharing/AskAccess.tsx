import { Button, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { askedAccess } from '../../../adapters/storage/askedAccess'
import type { NewAccessRequest } from '../../../schemas/api/accessRequests'
import { useApi, useSession } from '../../auth/session'
import { takeFocus } from '../takeFocus'
import { useFormat } from '../useFormat'
import { useOneAtATime } from '../useOneAtATime'
import { useT } from '../useT'
import { useToast } from '../useToast'

export interface AskAccessProps {
  readonly ask: NewAccessRequest
  /** True for the height of the answering screen's buttons. */
  readonly isTall?: boolean
}

/** Asks for access to something that the user may not see; nobody is told whether it exists. */
export function AskAccess({ ask, isTall = false }: AskAccessProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const format = useFormat()
  const userId = useSession().user?.id ?? 0
  const { isBusy, run } = useOneAtATime()
  const [before] = useState(() => askedAccess.find(userId, ask))
  const [now, setNow] = useState<typeof before>(null)
  const asked = now ?? before
  const whatId = useId()
  const send = async () => {
    await api.sharing.askForAccess(ask)
    setNow(askedAccess.note(userId, ask))
  }
  return (
    <div role="status">
      {asked ? (
        // The button that had the focus is gone.
        <Text maw={420} {...(now && { ref: takeFocus, tabIndex: -1 })}>
          {t('accessRequests.asked', { level: asked.perm, when: format.relative(asked.at) })}
        </Text>
      ) : (
        <Stack gap={4} align="center">
          <Button
            {...(isTall && { h: 44, fz: 'md' })}
            aria-describedby={whatId}
            loading={isBusy}
            onClick={() => void run(send).catch(toast.error)}
          >
            {t('accessRequests.ask')}
          </Button>
          <Text id={whatId} size="sm" c="dimmed">
            {t('accessRequests.what', { level: ask.perm ?? 'can_read_item' })}
          </Text>
        </Stack>
      )}
    </div>
  )
}
