import type { ServerInfo } from '../../schemas/api/server'
import type { MapPort } from '../../schemas/ports/mapPort'
import { PortFailure } from '../../schemas/ports/portFailure'
import { ApiError } from '../api/apiError'
import type { ServerApi } from '../api/serverApi'

/** Creates the map port from the server's configuration: its tiles, and its search if it has one. */
export function serverMaps(
  server: Pick<ServerApi, 'searchPlaces'>,
  { map }: Pick<ServerInfo, 'map'>,
): MapPort {
  const { tiles } = map
  return {
    tiles: tiles && { url: tiles.url, attribution: tiles.attribution, maxZoom: tiles.max_zoom },
    ...(map.search && {
      search: async (text: string, signal?: AbortSignal) => {
        try {
          return await server.searchPlaces(text, signal)
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
          throw new PortFailure(error.coded)
        }
      },
    }),
  }
}
