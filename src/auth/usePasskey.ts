import { useCallback } from 'react'

import { makePasskey, PasskeyFailure, showPasskey, type ShowOptions } from '../../adapters/device/passkeys'
import type { PasskeyAnswer } from '../../schemas/api/passkeyAnswer'
import type { Passkey } from '../../schemas/api/passkeys'
import type { SecondFactorProof } from '../../schemas/api/secondFactor'
import { errorText } from '../shared/errorText'
import { useT, type Translate } from '../shared/useT'
import { useApi } from './session'

const problems = {
  cancelled: 'passkeys.cancelled',
  exists: 'passkeys.exists',
  wrongSite: 'passkeys.wrongSite',
  otherPerson: 'passkeys.otherPerson',
} as const

/** Returns what went wrong with a passkey, in words. */
const passkeyText = (t: Translate, error: unknown): string =>
  error instanceof PasskeyFailure ? t(problems[error.problem]) : errorText(t, error)

/** Returns functions that ask for a passkey, and create one. */
export function usePasskey() {
  const t = useT()
  const api = useApi()
  const show = useCallback(
    async (options?: ShowOptions): Promise<PasskeyAnswer> =>
      showPasskey(await api.passkeys.challenge(), options),
    [api],
  )
  const make = useCallback(
    async (name: string, proof: SecondFactorProof): Promise<Passkey> =>
      api.passkeys.add(name, await makePasskey(await api.passkeys.begin(proof))),
    [api],
  )
  const textOf = useCallback((error: unknown) => passkeyText(t, error), [t])
  return { show, make, textOf }
}
