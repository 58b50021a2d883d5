import { useMemo } from 'react'
import { serverMaps } from '../../../adapters/maps/serverMaps'
import type { MapPort } from '../../../schemas/ports/mapPort'
import { useApi } from '../../auth/session'
import { useServerInfo } from '../../shared/useServerInfo'

/** The tiles of the server's maps; null where it has none, and until that is known. */
export function useMapTiles(): MapPort['tiles'] {
  const { server } = useApi()
  const { data } = useServerInfo()
  // The same ones each time: a map is drawn anew for others.
  return useMemo(() => (data ? serverMaps(server, data).tiles : null), [server, data])
}
