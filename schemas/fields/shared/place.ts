import { isBlank } from '../defineField'
import { isObject } from '../../model/json'
import { readNumber } from './number'

/**
 * A place with numeric texts as numbers, without an empty name and whatever else came with it; undefined when it has no coordinates
 * and no name.
 */
export function readPlace(value: unknown): unknown {
  if (isBlank(value)) return undefined
  if (!isObject(value)) return value
  const { latitude, longitude, search_txt: name } = value
  if (isBlank(latitude) && isBlank(longitude) && isBlank(name)) return undefined
  return {
    ...(!isBlank(latitude) && { latitude: readNumber(latitude) }),
    ...(!isBlank(longitude) && { longitude: readNumber(longitude) }),
    ...(!isBlank(name) && { search_txt: name }),
  }
}

/** What people call the place, else its coordinates: with dots in every language, so that maps understand them. */
export function placeText(value: unknown): string {
  if (!isObject(value)) return ''
  const { latitude, longitude, search_txt: name } = value
  if (typeof name === 'string' && name.trim() !== '') return name.trim()
  return isBlank(latitude) || isBlank(longitude) ? '' : `${degreesText(latitude)}, ${degreesText(longitude)}`
}

/** To 0.1 m. PostgreSQL does the same to find rows by it (`catalog_degrees`). */
function degreesText(value: unknown): string {
  const number = readNumber(value)
  return typeof number === 'number' ? String(Math.floor(number * 1_000_000 + 0.5) / 1_000_000) : ''
}
