import { Alert, Button, Stack } from '@mantine/core'
import { useState } from 'react'

import { errorText } from '../shared/errorText'
import { useServerInfo } from '../shared/useServerInfo'
import { useT } from '../shared/useT'
import { useApi } from './session'
import { openSignInWindow } from '../../adapters/device/signInWindow'

export interface ProviderButtonProps {
  /** What the link of who has no password yet ends with. */
  readonly activation?: string | undefined
  /** In a window of its own: this page stays as it is. */
  readonly isBeside?: boolean
}

/** The way in by the word of somebody else, where there is one. */
export function ProviderButton({ activation, isBeside = false }: ProviderButtonProps) {
  const t = useT()
  const api = useApi()
  const provider = useServerInfo().data?.provider
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  if (!provider) return null

  async function go() {
    setError(undefined)
    if (isBeside) {
      if (!openSignInWindow('renewal')) setError(t('proof.blocked'))
      return
    }
    setBusy(true)
    try {
      // It stays busy: the page is left.
      window.location.assign(await api.identities.begin(activation))
    } catch (failure) {
      setError(errorText(t, failure))
      setBusy(false)
    }
  }

  return (
    <Stack>
      {error !== undefined && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <Button variant="default" size="md" fullWidth loading={isBusy} onClick={() => void go()}>
        {t('login.withProvider', { name: provider.name })}
      </Button>
    </Stack>
  )
}
