import { isBlank } from '../defineField'
import { isObject } from '../../model/json'
import { readNumber } from './number'

/**
 * Reads a place: numeric texts become numbers; an empty name and unknown keys are left out. Returns undefined without coordinates and name.
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

/** Returns the name of a place, else its coordinates: with decimal points in every language, so that maps understand them. */
export function placeText(value: unknown): string {
  if (!isObject(value)) return ''
  const { latitude, longitude, search_txt: name } = value
  if (typeof name === 'string' && name.trim() !== '') return name.trim()
  return isBlank(latitude) || isBlank(longitude) ? '' : `${degreesText(latitude)}, ${degreesText(longitude)}`
}

/** Rounds to 0.1 m; PostgreSQL does the same to find rows (`catalog_degrees`). */
function degreesText(value: unknown): string {
  const number = readNumber(value)
  return typeof number === 'number' ? String(Math.floor(number * 1_000_000 + 0.5) / 1_000_000) : ''
}
