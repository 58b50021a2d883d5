import { sameJson } from '../../../schemas/model/sameJson'
import { zoneName } from '../../../schemas/model/localParts'
import { isObject, own, type Json } from '../../../schemas/model/json'
import { AppError } from '../../appError'
import { cutText } from '../../support/cutText'
import { withPublicIp } from './withPublicIp'

/** What clients are known to say under a name: a value, or names of its own. */
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

/** Characters of JSON that are kept as they came: many times what clients say. */
const mostOfProperties = 8_192
const mostOfMethod = 1_024
const longestText = 500

/** A value as it came while it is short, else what is known of it, each text cut. */
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

/** What a client says of its device and how it answered, within bounds. */
export const keptProperties = (properties: Json, address: string): Json =>
  withPublicIp(bounded(properties, mostOfProperties, knownProperties), address)

/** What was said of how it was answered, rather than given to the record. */
const ofAnswering: readonly string[] = Object.keys(knownProperties)
/** What the product itself goes by. */
const given: readonly string[] = ['expiration_date', 'process_properties']

/**
 * Properties after an edit: what the client says of its device and how it answered instead of what the one before said, beside what the
 * record was given; only what the product goes by where all of it would be too much.
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

/** How a place was found, within bounds. */
export const keptMethod = (method: Json): Json => bounded(method, mostOfMethod, knownMethod)

/** Some scripts write the longitude first. */
function isPosition(degrees: readonly number[]): boolean {
  const [one = 0, other = 0] = degrees.map(Math.abs)
  const isPair = degrees.length === 2 && Math.max(one, other) <= 180 && Math.min(one, other) <= 90
  return isPair || degrees.length === 0
}

/** Where it was answered. Throws BAD_REQUEST for what is no place on earth, unless the record has it already. */
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
 * The zone that dates of the answers are local to; another one where none is said that is known here. Phones learn of new zones before
 * servers do, and nobody can mend that in a form: no answer is refused for it.
 */
export const zoneOf = (given: string | null | undefined, otherwise: string): string =>
  (given && zoneName(given)) || otherwise

/** What the client's clock said, in epoch seconds; what no calendar has is left out, for the same reason. */
export const keptTime = (seconds: number | null | undefined): number | null =>
  typeof seconds === 'number' && Math.abs(seconds) < 2.5e11 ? seconds : null
