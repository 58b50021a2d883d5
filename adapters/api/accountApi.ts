import type { ApiKey, Language, NewApiKey, User, UserPatch } from '../../schemas/api/account'
import type { Envelope } from '../../schemas/api/common'
import { paths } from '../../schemas/api/paths'
import type { Timezone } from '../../schemas/api/server'
import type { ApiClient } from './client'

export interface AccountApi {
  readonly getUser: (id: number, signal?: AbortSignal) => Promise<User>
  readonly updateUser: (id: number, patch: UserPatch) => Promise<User>
  readonly listApiKeys: (signal?: AbortSignal) => Promise<readonly ApiKey[]>
  /** The key itself is served this once. */
  readonly createApiKey: (name: string) => Promise<NewApiKey>
  readonly revokeApiKey: (id: number) => Promise<void>
  readonly listLanguages: (signal?: AbortSignal) => Promise<readonly Language[]>
  readonly listTimezones: (signal?: AbortSignal) => Promise<readonly Timezone[]>
}

export function createAccountApi(client: ApiClient): AccountApi {
  async function all<T>(
    path: typeof paths.apiKeys | typeof paths.languages | typeof paths.timezones,
    signal?: AbortSignal,
  ) {
    const { objects } = await client.get<Envelope<T>>(path, {
      query: { limit: 0 },
      ...(signal ? { signal } : {}),
    })
    return objects
  }

  return {
    getUser: (id, signal) => client.get(paths.user, { params: { id }, ...(signal ? { signal } : {}) }),
    updateUser: (id, patch) => client.patch(paths.user, patch, { params: { id } }),
    listApiKeys: (signal) => all<ApiKey>(paths.apiKeys, signal),
    createApiKey: (name) => client.post(paths.apiKeys, { name }),
    revokeApiKey: async (id) => {
      await client.delete(paths.apiKey, { params: { id } })
    },
    listLanguages: (signal) => all<Language>(paths.languages, signal),
    listTimezones: (signal) => all<Timezone>(paths.timezones, signal),
  }
}
