import { isBlank } from '../defineField'
import { isObject } from '../../model/json'
import { readNumber } from './number'

/** A place with numeric texts as numbers, without an empty name; undefined when it has no coordinates and no name. */
export function readPlace(value: unknown): unknown {
  if (isBlank(value)) return undefined
  if (!isObject(value)) return value
  const { latitude, longitude, search_txt: name, ...more } = value
  if (isBlank(latitude) && isBlank(longitude) && isBlank(name)) return undefined
  return {
    ...more,
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
  return isBlank(latitude) || isBlank(longitude) ? '' : `${degrees(latitude)}, ${degrees(longitude)}`
}

function degrees(value: unknown): string {
  const number = readNumber(value)
  return typeof number === 'number' ? String(Number(number.toFixed(6))) : ''
}
