import { Alert, Button, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'

import { errorText } from '../shared/errorText'
import { useServerInfo } from '../shared/useServerInfo'
import { useT } from '../shared/useT'
import { useApi } from './session'
import { openSignInWindow } from '../../adapters/device/signInWindow'

export interface ProviderButtonProps {
  /** The key at the end of the link for somebody who has no password yet. */
  readonly activation?: string | undefined
  /** Opens the provider in a window of its own, so that this page stays as it is. */
  readonly isBeside?: boolean
}

/** Draws the button to log in through the identity provider, where there is one. */
export function ProviderButton({ activation, isBeside = false }: ProviderButtonProps) {
  const t = useT()
  const api = useApi()
  const provider = useServerInfo().data?.provider
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  useEffect(() => {
    // Who comes back from the provider may find this page as they left it.
    const rest = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    window.addEventListener('pageshow', rest)
    return () => window.removeEventListener('pageshow', rest)
  }, [])
  if (!provider) return null

  async function go() {
    setError(undefined)
    if (isBeside) {
      if (!openSignInWindow('renewal')) setError(t('proof.blocked'))
      return
    }
    setBusy(true)
    try {
      // The button stays busy, because the page is being left.
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
