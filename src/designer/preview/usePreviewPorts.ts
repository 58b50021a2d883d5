import { useEffect, useState } from 'react'
import { localUploads } from '../../../adapters/device/localUploads'
import type { Ports } from '../../../schemas/ports/ports'
import { loadPorts } from '../../answering/loadPorts'
import { useApi } from '../../auth/session'

/** Returns the ports of the preview's widgets: files stay in the browser, maps and rows of catalogs are real. */
export function usePreviewPorts(): Ports {
  const { server, rows } = useApi()
  const [ports, setPorts] = useState<Ports>(untilMapsAreKnown)
  useEffect(() => {
    let isWanted = true
    void loadPorts(server, localUploads, rows.rowsFor(null)).then((loaded) => {
      if (isWanted) setPorts(loaded)
    })
    return () => {
      isWanted = false
    }
  }, [server, rows])
  return ports
}

const untilMapsAreKnown: Ports = { upload: localUploads }
