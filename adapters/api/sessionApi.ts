import type { User } from '../../schemas/api/account'
import { paths } from '../../schemas/api/paths'
import type { LoginSuccess } from '../../schemas/api/session'
import { isObject } from '../../schemas/model/json'
import { ApiError } from './apiError'
import type { ApiClient } from './client'

export type SessionUser = User

/** What came of a login: 0 = account not active, 1 = wrong credentials, 2 = logged in. */
export type LoginOutcome = LoginSuccess | { readonly code: 0 | 1 }

export interface SessionApi {
  readonly login: (username: string, password: string) => Promise<LoginOutcome>
  readonly logout: () => Promise<void>
}

export function createSessionApi(client: ApiClient): SessionApi {
  return {
    login: async (username, password) => {
      try {
        return await client.post<LoginSuccess>(paths.login, { username, password }, { session: 'none' })
      } catch (error) {
        const code = error instanceof ApiError && isObject(error.body) ? error.body['code'] : undefined
        if (code === 0 || code === 1) return { code }
        throw error
      }
    },
    logout: async () => {
      await client.post(paths.logout, {}, { session: 'asIs' })
    },
  }
}
