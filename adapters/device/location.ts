import type { LocationPort, Position } from '../../schemas/ports/locationPort'
import { PortFailure } from '../../schemas/ports/portFailure'

/** The browser's own position, for which it asks permission first. */
export const deviceLocation: LocationPort = {
  position: ({ timeoutMs, fresh = false }) =>
    new Promise<Position>((resolve, reject) => {
      // Missing where the page is not served over a secure connection.
      if (!('geolocation' in navigator)) {
        reject(new PortFailure({ code: 'LOCATION_UNAVAILABLE' }))
        return
      }
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
        (error) =>
          reject(
            new PortFailure({
              code: error.code === error.PERMISSION_DENIED ? 'LOCATION_DENIED' : 'LOCATION_UNAVAILABLE',
            }),
          ),
        { enableHighAccuracy: true, timeout: timeoutMs, maximumAge: fresh ? 0 : 60_000 },
      )
    }),
}
