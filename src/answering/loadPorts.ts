import type { ServerApi } from '../../adapters/api/serverApi'
import { deviceBarcodes } from '../../adapters/device/barcode'
import { deviceLocation } from '../../adapters/device/location'
import { serverMaps } from '../../adapters/maps/serverMaps'
import type { CatalogPort } from '../../schemas/ports/catalogPort'
import type { Ports } from '../../schemas/ports/ports'
import type { UploadPort } from '../../schemas/ports/uploadPort'

const noMaps = { map: { tiles: null, search: false } }

/** Loads what widgets may ask of the outside. If maps fail to load, the form works without them. */
export async function loadPorts(
  server: ServerApi,
  upload: UploadPort,
  catalogs: CatalogPort,
): Promise<Ports> {
  const info = await server.info().catch(() => noMaps)
  return {
    upload,
    catalogs,
    location: deviceLocation,
    barcode: deviceBarcodes,
    map: serverMaps(server, info),
  }
}
