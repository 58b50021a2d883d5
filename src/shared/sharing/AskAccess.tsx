import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import type { NewAccessRequest } from '../../../schemas/api/accessRequests'
import { useApi } from '../../auth/session'
import { takeFocus } from '../takeFocus'
import { useOneAtATime } from '../useOneAtATime'
import { useT } from '../useT'
import { useToast } from '../useToast'

export interface AskAccessProps {
  readonly ask: NewAccessRequest
  /** As tall as the buttons of the answering screen. */
  readonly isTall?: boolean
}

/** Asks for access to what somebody may not see, if it is there at all: whether it is, nobody is told. */
export function AskAccess({ ask, isTall = false }: AskAccessProps) {
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
        // The button that had the focus is gone.
        <Text maw={420} ref={takeFocus} tabIndex={-1}>
          {t('accessRequests.asked')}
        </Text>
      ) : (
        <Button
          {...(isTall && { h: 44, fz: 'md' })}
          loading={isBusy}
          onClick={() => void run(send).catch(toast.error)}
        >
          {t('accessRequests.ask')}
        </Button>
      )}
    </div>
  )
}
