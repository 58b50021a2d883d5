import type {
  ApiKey,
  GroupSummary,
  Language,
  NewApiKey,
  NewApiKeyRequest,
  User,
  UserPatch,
  UserSummary,
} from '../../schemas/api/account'
import type { Envelope } from '../../schemas/api/common'
import { paths } from '../../schemas/api/paths'
import type { Timezone } from '../../schemas/api/server'
import type { UserSession } from '../../schemas/api/userSessions'
import type { ApiClient } from './client'

export interface AccountApi {
  readonly getUser: (id: number, signal?: AbortSignal) => Promise<User>
  readonly updateUser: (id: number, patch: UserPatch) => Promise<User>
  /** Returns users of the account whose name contains the text; at most 20. */
  readonly findUsers: (name: string, signal?: AbortSignal) => Promise<readonly UserSummary[]>
  readonly findGroups: (name: string, signal?: AbortSignal) => Promise<readonly GroupSummary[]>
  /** Returns those of these users that the account still has; `listGroups` likewise. */
  readonly listUsers: (ids: readonly number[], signal?: AbortSignal) => Promise<readonly UserSummary[]>
  readonly listGroups: (ids: readonly number[], signal?: AbortSignal) => Promise<readonly GroupSummary[]>
  readonly listApiKeys: (userId: number, signal?: AbortSignal) => Promise<readonly ApiKey[]>
  /** The response is the only one that contains the key. A wrong password of the caller fails like a user's 400. */
  readonly createApiKey: (userId: number, wanted: NewApiKeyRequest) => Promise<NewApiKey>
  readonly revokeApiKey: (userId: number, id: number) => Promise<void>
  /** Lists where a user is logged in, the last used first. */
  readonly listSessions: (userId: number, signal?: AbortSignal) => Promise<readonly UserSession[]>
  readonly endSession: (userId: number, id: string) => Promise<void>
  readonly listLanguages: (signal?: AbortSignal) => Promise<readonly Language[]>
  readonly listTimezones: (signal?: AbortSignal) => Promise<readonly Timezone[]>
}

export function createAccountApi(client: ApiClient): AccountApi {
  async function all<T>(path: typeof paths.languages | typeof paths.timezones, signal?: AbortSignal) {
    const { objects } = await client.get<Envelope<T>>(path, {
      query: { limit: 0 },
      ...(signal ? { signal } : {}),
    })
    return objects
  }

  async function found<T>(
    path: typeof paths.users | typeof paths.groups,
    query: { readonly [name: string]: string | number },
    signal?: AbortSignal,
  ) {
    const { objects } = await client.get<Envelope<T>>(path, { query, ...(signal ? { signal } : {}) })
    return objects
  }

  return {
    getUser: (id, signal) => client.get(paths.user, { params: { id }, ...(signal ? { signal } : {}) }),
    updateUser: (id, patch) => client.patch(paths.user, patch, { params: { id } }),
    findUsers: (name, signal) => found<UserSummary>(paths.users, { name }, signal),
    findGroups: (name, signal) => found<GroupSummary>(paths.groups, { name__icontains: name }, signal),
    listUsers: (ids, signal) => found<UserSummary>(paths.users, { id__in: ids.join(','), limit: 0 }, signal),
    listGroups: (ids, signal) =>
      found<GroupSummary>(paths.groups, { id__in: ids.join(','), limit: 0 }, signal),
    listApiKeys: async (id, signal) => {
      const { objects } = await client.get<Envelope<ApiKey>>(paths.userApiKeys, {
        params: { id },
        query: { limit: 0 },
        ...(signal ? { signal } : {}),
      })
      return objects
    },
    createApiKey: (id, wanted) => client.post(paths.userApiKeys, wanted, { params: { id } }),
    revokeApiKey: async (id, key) => {
      await client.delete(paths.userApiKey, { params: { id, key } })
    },
    listSessions: async (id, signal) => {
      const { objects } = await client.get<Envelope<UserSession>>(paths.userSessions, {
        params: { id },
        query: { limit: 0 },
        ...(signal ? { signal } : {}),
      })
      return objects
    },
    endSession: async (id, session) => {
      await client.delete(paths.userSession, { params: { id, session } })
    },
    listLanguages: (signal) => all<Language>(paths.languages, signal),
    listTimezones: (signal) => all<Timezone>(paths.timezones, signal),
  }
}
