import { paths } from '../../schemas/api/paths'
import type { Places, ServerInfo } from '../../schemas/api/server'
import type { ApiClient } from './client'

export interface ServerApi {
  readonly info: (signal?: AbortSignal) => Promise<ServerInfo>
  readonly searchPlaces: (text: string, signal?: AbortSignal) => Promise<Places['places']>
}

export function createServerApi(client: ApiClient): ServerApi {
  const abortable = (signal: AbortSignal | undefined) => (signal ? { signal } : {})
  return {
    info: (signal) => client.get(paths.serverInfo, abortable(signal)),
    searchPlaces: async (text, signal) => {
      const { places } = await client.get<Places>(paths.searchPlaces, {
        query: { q: text },
        // The server itself asks another service.
        idleTimeout: 10_000,
        ...abortable(signal),
      })
      return places
    },
  }
}
