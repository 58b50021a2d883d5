import { isObject } from './json'

/** Latitude and longitude in degrees. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

const earthRadius = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180
const halfSine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2

/** Returns the metres between two points on a spherical earth, accurate to half a percent. */
export function metersBetween(a: Point, b: Point): number {
  const parts =
    halfSine(a.latitude - b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfSine(a.longitude - b.longitude)
  return 2 * earthRadius * Math.asin(Math.sqrt(Math.min(1, parts)))
}

/** Returns the point of a stored place, or of the first in a list; undefined where it has no valid coordinates. */
export function pointOf(value: unknown): Point | undefined {
  const place: unknown = Array.isArray(value) ? value[0] : value
  if (!isObject(place)) return undefined
  const { latitude, longitude } = place
  const isOnEarth =
    typeof latitude === 'number' &&
    typeof longitude === 'number' &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180
  return isOnEarth ? { latitude, longitude } : undefined
}
