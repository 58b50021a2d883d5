import type { Position } from '../../../schemas/ports/locationPort'
import type { Ports } from '../../../schemas/ports/ports'
import { PortFailure } from '../../../schemas/ports/portFailure'

/** In milliseconds. */
const usualTimeout = 2000
/** The browser's error code for a refused permission. */
const permissionDenied = 1

/** Returns the device's position, from the host's port or the browser itself. Rejects with a `PortFailure`. */
export function currentPosition(
  port: Ports['location'],
  { timeoutMs = usualTimeout, fresh = false }: { readonly timeoutMs?: number; readonly fresh?: boolean } = {},
): Promise<Position> {
  if (port) return port.position({ timeoutMs, fresh })
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new PortFailure({ code: 'LOCATION_UNAVAILABLE' }))
    return navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      ({ code }) =>
        reject(
          new PortFailure({
            code: code === permissionDenied ? 'LOCATION_DENIED' : 'LOCATION_UNAVAILABLE',
          }),
        ),
      { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: fresh ? 0 : 60_000 },
    )
  })
}
