import { useState } from 'react'

import { localeFor } from '../../schemas/model/locales'
import { errorText } from '../shared/errorText'
import { useLocale } from '../shared/LocaleProvider'
import { useT } from '../shared/useT'
import { useApi, useSessionStore } from './session'

/** Logs in and keeps the session; the outcome codes 0 and 1 and every failure become words. */
export function useLogin(how: 'opened' | 'renewed') {
  const t = useT()
  const api = useApi()
  const store = useSessionStore()
  const { setLocale } = useLocale()
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function login(username: string, password: string): Promise<boolean> {
    setBusy(true)
    setError(null)
    try {
      const outcome = await api.session.login(username, password)
      if (outcome.code !== 2) {
        setError(t(outcome.code === 0 ? 'error.ACCOUNT_NOT_ACTIVE' : 'error.WRONG_CREDENTIALS'))
        return false
      }
      const locale = localeFor(outcome.user.lang.code)
      if (locale && how === 'opened') await setLocale(locale)
      store.open({ jwt: outcome.jwt, user: outcome.user }, how)
      return true
    } catch (failure) {
      setError(errorText(t, failure))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { login, error, isBusy }
}
