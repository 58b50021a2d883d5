import { Alert, Skeleton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { useApi } from '../auth/session'
import { keepPurpose } from '../../adapters/device/signInWindow'
import { errorText } from '../shared/errorText'
import { ScreenTitle } from '../shared/ScreenTitle'
import { useT } from '../shared/useT'
import { EntryFrame } from './EntryFrame'

/** Draws a window on its way to the provider, so that the page that opened it stays as it is. */
export function SignInWindowScreen() {
  const t = useT()
  const api = useApi()
  const purpose = useSearchParams()[0].get('for') === 'proof' ? 'proof' : 'renewal'
  const [error, setError] = useState<string>()
  const isAsked = useRef(false)

  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    async function go() {
      keepPurpose(purpose)
      window.location.replace(await (purpose === 'proof' ? api.identities.prove() : api.identities.begin()))
    }
    go().catch((failure: unknown) => setError(errorText(t, failure)))
  })

  return (
    <EntryFrame>
      <ScreenTitle mb={4}>{t('login.title')}</ScreenTitle>
      {error === undefined ? (
        <Skeleton height={120} mt="sm" role="status" aria-busy="true" aria-label={t('signIn.finishing')} />
      ) : (
        <Alert color="red" role="alert" mt="sm">
          {error}
        </Alert>
      )}
    </EntryFrame>
  )
}
