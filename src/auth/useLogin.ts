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

/** Logs in and stores the session; outcome codes 0 and 1, a wrong code and every failure become a message. */
export function useLogin(how: 'opened' | 'renewed') {
  const t = useT()
  const api = useApi()
  const open = useOpenSession(how)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [factors, setFactors] = useState<readonly Factor[]>([])

  /**
   * `chosen` is the language chosen on the login page; without one, the user's own applies. `code` and `passkey` are a second factor, once
   * asked for.
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
        // A request for another factor is not an error: its input says so.
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
