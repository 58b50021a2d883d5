import { Alert, Button, Divider, Stack } from '@mantine/core'
import { useState } from 'react'

import { errorText } from '../shared/errorText'
import { useServerInfo } from '../shared/useServerInfo'
import { useT } from '../shared/useT'
import { useApi } from './session'

/** The way in by the word of somebody else, where there is one. `activation`: what the link of who has no password yet ends with. */
export function ProviderButton({ activation }: { readonly activation?: string }) {
  const t = useT()
  const api = useApi()
  const provider = useServerInfo().data?.provider
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  if (!provider) return null

  async function go() {
    setBusy(true)
    setError(undefined)
    try {
      // It stays busy: the page is left.
      window.location.assign(await api.identities.begin(activation))
    } catch (failure) {
      setError(errorText(t, failure))
      setBusy(false)
    }
  }

  return (
    <Stack mt="md">
      <Divider label={t('login.or')} />
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
