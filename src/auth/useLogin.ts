import { useState } from 'react'

import { localeFor, type Locale } from '../../schemas/model/locales'
import { errorText } from '../shared/errorText'
import { useLocale } from '../shared/LocaleProvider'
import { useT } from '../shared/useT'
import { useApi, useSessionStore } from './session'
import { useKeepLocale } from './useKeepLocale'

/** Logs in and keeps the session; the outcome codes 0 and 1 and every failure become words. */
export function useLogin(how: 'opened' | 'renewed') {
  const t = useT()
  const api = useApi()
  const store = useSessionStore()
  const { setLocale } = useLocale()
  const keepLocale = useKeepLocale()
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  /** `chosen`: the language that was chosen while logging in; without one it is the user's own from then on. */
  async function login(username: string, password: string, chosen?: Locale): Promise<boolean> {
    setBusy(true)
    setError(null)
    try {
      const outcome = await api.session.login(username, password)
      if (outcome.code !== 2) {
        setError(t(outcome.code === 0 ? 'error.ACCOUNT_NOT_ACTIVE' : 'error.WRONG_CREDENTIALS'))
        return false
      }
      const { jwt, user } = outcome
      const own = localeFor(user.lang.code)
      if (own && !chosen && how === 'opened') await setLocale(own)
      store.open({ jwt, user }, how)
      if (chosen && chosen !== own) keepLocale(user.id, chosen)
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
