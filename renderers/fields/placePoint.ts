import { isObject } from '../../schemas/model/json'
import { readPlace } from '../../schemas/fields/shared/place'

export interface PlacePoint {
  readonly latitude: number
  readonly longitude: number
  /** The place's name; '' when it has none. */
  readonly name: string
}

/** Returns a stored place as a point on the globe; undefined when the value is not a place. */
export function readPlacePoint(value: unknown): PlacePoint | undefined {
  const place = readPlace(value)
  if (!isObject(place)) return undefined
  const { latitude, longitude, search_txt: name } = place
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return { latitude, longitude, name: typeof name === 'string' ? name.trim() : '' }
}
