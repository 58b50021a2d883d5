import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { NewAccessRequest } from '../../../schemas/api/accessRequests'
import { useApi } from '../../auth/session'
import { useOneAtATime } from '../useOneAtATime'
import { useT } from '../useT'
import { useToast } from '../useToast'

export interface AskAccessProps {
  readonly ask: NewAccessRequest
}

/** Asks for access to what somebody may not see, if it is there at all: whether it is, nobody is told. */
export function AskAccess({ ask }: AskAccessProps) {
  const t = useT()
  const api = useApi()
  const toast = useToast()
  const { isBusy, run } = useOneAtATime()
  const [isAsked, setAsked] = useState(false)
  const send = async () => {
    await api.sharing.askForAccess(ask)
    setAsked(true)
  }
  return (
    <div role="status">
      {isAsked ? (
        <Text maw={420}>{t('accessRequests.asked')}</Text>
      ) : (
        <Button loading={isBusy} onClick={() => void run(send).catch(toast.error)}>
          {t('accessRequests.ask')}
        </Button>
      )}
    </div>
  )
}
