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
  /** True for the height of the answering screen's buttons. */
  readonly isTall?: boolean
}

/** Asks for access to something that the user may not see; nobody is told whether it exists. */
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
