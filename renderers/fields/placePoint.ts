import { isObject } from '../../schemas/model/json'
import { readPlace } from '../../schemas/fields/shared/place'

export interface PlacePoint {
  readonly latitude: number
  readonly longitude: number
  /** What people call it; '' when nobody said. */
  readonly name: string
}

/** A stored place as a point of the globe; undefined for what is none. */
export function readPlacePoint(value: unknown): PlacePoint | undefined {
  const place = readPlace(value)
  if (!isObject(place)) return undefined
  const { latitude, longitude, search_txt: name } = place
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined
  return { latitude, longitude, name: typeof name === 'string' ? name.trim() : '' }
}
