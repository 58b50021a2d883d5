import { useMemo } from 'react'
import { serverMaps } from '../../../adapters/maps/serverMaps'
import type { MapPort } from '../../../schemas/ports/mapPort'
import { useApi } from '../../auth/session'
import { useServerInfo } from '../../shared/useServerInfo'

/** Returns the map tiles of the server; null where it has none, and until known. */
export function useMapTiles(): MapPort['tiles'] {
  const { server } = useApi()
  const { data } = useServerInfo()
  // A stable object, because a new one would draw maps again.
  return useMemo(() => (data ? serverMaps(server, data).tiles : null), [server, data])
}
