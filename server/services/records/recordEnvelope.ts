import { sameJson } from '../../../schemas/model/sameJson'
import { zoneName } from '../../../schemas/model/localParts'
import { isObject, own, type Json } from '../../../schemas/model/json'
import { AppError } from '../../appError'
import { cutText } from '../../support/cutText'
import { withPublicIp } from './withPublicIp'

/** The names under which clients are known to send data: a value, or an object with names of its own. */
interface Known {
  readonly [name: string]: true | Known
}

const knownProperties: Known = {
  device_properties: {
    system: true,
    process: true,
    vendor: true,
    userAgent: true,
    publicIp: true,
    localIp: true,
  },
  timer_config: { expired: true, active: true, minutes: true },
}
const knownMethod: Known = { method: true, accuracy: true }

/** Most characters of JSON that are kept unchanged, many times what clients usually send. */
const mostOfProperties = 8_192
const mostOfMethod = 1_024
const longestText = 500

/** Returns a short value unchanged; of a long one, returns only the known names, with each text cut. */
function bounded(value: Json, most: number, known: Known): Json {
  return JSON.stringify(value).length <= most ? value : partOf(value, known)
}

function partOf(value: Json, known: true | Known): Json {
  if (known === true) {
    if (typeof value === 'string') return cutText(value, longestText)
    return typeof value === 'object' ? null : value
  }
  if (!isObject(value)) return null
  const parts = Object.entries(known).flatMap(([name, part]) => {
    const said = own(value, name)
    return said === undefined ? [] : [[name, partOf(said, part)] as const]
  })
  return Object.fromEntries(parts)
}

/** Returns what a client says of its device and of how it answered, within bounds. */
export const keptProperties = (properties: Json, address: string): Json =>
  withPublicIp(bounded(properties, mostOfProperties, knownProperties), address)

/** Properties that describe the answering itself, not the record. */
const ofAnswering: readonly string[] = Object.keys(knownProperties)
/** Properties of the record that the product itself relies on. */
const given: readonly string[] = ['expiration_date', 'process_properties']

/**
 * Returns a record's properties after an edit: the client's new device and answering data replace the old, beside the record's other
 * properties. When that would be too much, only those that the product relies on stay.
 */
export function editedProperties(stored: Json, said: Json, address: string): Json {
  const kept = keptProperties(said, address)
  if (!isObject(kept)) return stored
  const beside = (isKept: (name: string) => boolean) => ({
    ...Object.fromEntries(Object.entries(isObject(stored) ? stored : {}).filter(([name]) => isKept(name))),
    ...kept,
  })
  const all = beside((name) => !ofAnswering.includes(name))
  return JSON.stringify(all).length <= 2 * mostOfProperties ? all : beside((name) => given.includes(name))
}

/** Returns how a position was found, within bounds. */
export const keptMethod = (method: Json): Json => bounded(method, mostOfMethod, knownMethod)

/** Tells whether the degrees are a pair in either order, because some scripts write the longitude first, or empty. */
function isPosition(degrees: readonly number[]): boolean {
  const [one = 0, other = 0] = degrees.map(Math.abs)
  const isPair = degrees.length === 2 && Math.max(one, other) <= 180 && Math.min(one, other) <= 90
  return isPair || degrees.length === 0
}

/** Returns the position where the form was answered. Throws BAD_REQUEST for an impossible position, unless the record already has it. */
export function keptPosition(
  given: readonly number[] | null | undefined,
  stored: readonly number[] = [],
): number[] {
  if (!given) return [...stored]
  if (!isPosition(given) && !sameJson(given, stored))
    throw new AppError('BAD_REQUEST', { where: 'body/geolocation' })
  return [...given]
}

/**
 * Returns the time zone that dates of the answers are local to, or the fallback when the given one is missing or unknown here. An unknown
 * zone is no error because phones learn of new zones before servers do, and no respondent could fix that.
 */
export const zoneOf = (given: string | null | undefined, otherwise: string): string =>
  (given && zoneName(given)) || otherwise

/**
 * Returns the client's clock in epoch seconds, or null for a time that no calendar has; it is no error because no respondent could fix it.
 */
export const keptTime = (seconds: number | null | undefined): number | null =>
  typeof seconds === 'number' && Math.abs(seconds) < 2.5e11 ? seconds : null
