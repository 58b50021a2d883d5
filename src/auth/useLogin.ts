import { useState } from 'react'

import { localeFor, type Locale } from '../../schemas/model/locales'
import { errorText } from '../shared/errorText'
import { useLocale } from '../shared/LocaleProvider'
import { useT } from '../shared/useT'
import { useApi, useSessionStore } from './session'
import { useKeepLocale } from './useKeepLocale'

const refusals = {
  0: 'error.ACCOUNT_NOT_ACTIVE',
  1: 'error.WRONG_CREDENTIALS',
  3: 'error.SECOND_FACTOR_WRONG',
} as const

/** Logs in and keeps the session; the outcome codes 0 and 1, a wrong code and every failure become words. */
export function useLogin(how: 'opened' | 'renewed') {
  const t = useT()
  const api = useApi()
  const store = useSessionStore()
  const { setLocale } = useLocale()
  const keepLocale = useKeepLocale()
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [needsCode, setNeedsCode] = useState(false)

  /**
   * `chosen`: the language that was chosen while logging in; without one it is the user's own from then on. `code`: of who has a second
   * factor, once it was asked for.
   */
  async function login(
    username: string,
    password: string,
    { chosen, code }: { readonly chosen?: Locale | undefined; readonly code?: string | undefined } = {},
  ): Promise<boolean> {
    setBusy(true)
    setError(null)
    try {
      const outcome = await api.session.login(username, password, code)
      setNeedsCode(outcome.code === 3)
      if (outcome.code !== 2) {
        // That a code is asked for is no failure: its entry says so.
        if (outcome.code !== 3 || code) setError(t(refusals[outcome.code]))
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

  return { login, error, isBusy, needsCode }
}
