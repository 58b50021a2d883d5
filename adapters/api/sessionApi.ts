import type { User } from '../../schemas/api/account'
import type { Activation, ActivationRequest } from '../../schemas/api/activation'
import type { PasskeyAnswer } from '../../schemas/api/passkeyAnswer'
import { paths } from '../../schemas/api/paths'
import type { SignUpRequest, Terms } from '../../schemas/api/signUp'
import type { LoginSuccess } from '../../schemas/api/session'
import { isObject } from '../../schemas/model/json'
import { ApiError } from './apiError'
import type { ApiClient } from './client'

export type SessionUser = User

/** What a second factor is. */
export type Factor = 'code' | 'passkey'
/** A factor that is entered together with the password. */
export interface GivenFactor {
  readonly code?: string | undefined
  readonly passkey?: PasskeyAnswer | undefined
}

/** The result of a login: 0 = account not active, 1 = wrong credentials, 2 = logged in, 3 = one of `factors` is missing or wrong. */
export type LoginOutcome = LoginSuccess | { readonly code: 0 | 1 | 3; readonly factors: readonly Factor[] }

export interface SessionApi {
  /** `factor` is needed for a user who has a second one. */
  readonly login: (username: string, password: string, factor?: GivenFactor) => Promise<LoginOutcome>
  readonly logout: () => Promise<void>
  /** Sends the user with that name, if there is one, a link to choose a new password or their first one. */
  readonly askForLink: (wish: 'password' | 'activation', username: string) => Promise<void>
  /** Sends a link with which an account is created. Invalid input is reported by attribute, like a user's 400. */
  readonly signUp: (wanted: SignUpRequest) => Promise<void>
  /** Returns the terms for accounts on this server. */
  readonly getTerms: (signal?: AbortSignal) => Promise<Terms>
  /** Returns the user whom an activation link is for. */
  readonly getActivation: (key: string, signal?: AbortSignal) => Promise<Activation>
  /** Sets the password of the link's user. Invalid input fails like a user's 400. */
  readonly activate: (key: string, wanted: ActivationRequest) => Promise<Activation>
}

const readFactors = (said: unknown): readonly Factor[] =>
  Array.isArray(said)
    ? (said as readonly unknown[]).filter((one): one is Factor => one === 'code' || one === 'passkey')
    : ['code']

export function createSessionApi(client: ApiClient): SessionApi {
  return {
    login: async (username, password, { code: oneTime, passkey } = {}) => {
      try {
        const factor = { ...(oneTime ? { one_time_code: oneTime } : {}), ...(passkey ? { passkey } : {}) }
        const given = { username, password, ...factor }
        return await client.post<LoginSuccess>(paths.login, given, { session: 'none' })
      } catch (error) {
        const { code, factors } = error instanceof ApiError && isObject(error.body) ? error.body : {}
        if (code === 0 || code === 1 || code === 3) return { code, factors: readFactors(factors) }
        throw error
      }
    },
    askForLink: async (wish, username) => {
      const path = wish === 'password' ? paths.askForPassword : paths.mailActivation
      await client.post(path, { username }, { session: 'none' })
    },
    signUp: async (wanted) => {
      await client.post(paths.signUp, wanted, { session: 'none' })
    },
    getTerms: (signal) => client.get(paths.terms, { session: 'none', ...(signal ? { signal } : {}) }),
    getActivation: (key, signal) =>
      client.get(paths.activation, { params: { key }, session: 'none', ...(signal ? { signal } : {}) }),
    activate: (key, wanted) => client.post(paths.activation, wanted, { params: { key }, session: 'none' }),
    logout: async () => {
      await client.post(paths.logout, {}, { session: 'asIs' })
    },
  }
}
