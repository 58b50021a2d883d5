import { useState } from 'react'

import type { Factor, GivenFactor } from '../../adapters/api/sessionApi'
import type { Locale } from '../../schemas/model/locales'
import { errorText } from '../shared/errorText'
import { useT } from '../shared/useT'
import { useApi } from './session'
import { useOpenSession } from './useOpenSession'

const refusals = {
  0: 'error.ACCOUNT_NOT_ACTIVE',
  1: 'error.WRONG_CREDENTIALS',
  3: 'error.SECOND_FACTOR_WRONG',
} as const

/** Logs in and keeps the session; the outcome codes 0 and 1, a wrong code and every failure become words. */
export function useLogin(how: 'opened' | 'renewed') {
  const t = useT()
  const api = useApi()
  const open = useOpenSession(how)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [factors, setFactors] = useState<readonly Factor[]>([])

  /**
   * `chosen`: the language that was chosen while logging in; without one it is the user's own from then on. `code` and `passkey`: of who has a
   * second factor, once it was asked for.
   */
  async function login(
    username: string,
    password: string,
    { chosen, ...factor }: { readonly chosen?: Locale | undefined } & GivenFactor = {},
  ): Promise<boolean> {
    setBusy(true)
    setError(null)
    try {
      const outcome = await api.session.login(username, password, factor)
      setFactors(outcome.code === 3 ? outcome.factors : [])
      if (outcome.code !== 2) {
        // That another proof is asked for is no failure: its entry says so.
        if (outcome.code !== 3 || factor.code || factor.passkey) setError(t(refusals[outcome.code]))
        return false
      }
      await open(outcome, chosen)
      return true
    } catch (failure) {
      setError(errorText(t, failure))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { login, error, isBusy, factors, needsCode: factors.includes('code') }
}
