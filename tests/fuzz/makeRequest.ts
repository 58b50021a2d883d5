import type { Chance } from './chance'
import { hostileText, hugeNumber, textOf } from './hostileValues'
import { multipartBody } from './multipartBody'
import { mutate } from './mutate'
import type { Operation, Shape } from './operations'
import { sample } from './sample'
import type { Things } from './things'

export interface FuzzRequest {
  readonly method: string
  /** With the query, escaped. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | undefined
}

/** What stands in an address: escaped, or what is no escape at all. */
const escaped = (text: string, chance: Chance): string =>
  chance.happens(99)
    ? encodeURIComponent(text.slice(0, 1_500).replaceAll(/\p{Surrogate}/gu, '\ufffd'))
    : chance.one(['%ff', '%00', '%', '%2e%2e%2f', '%c0%af', '..;', '%25%30%30'])

function pathOf({ path, parameters }: Operation, things: Things, chance: Chance, odd: number): string {
  return path.replaceAll(/(\w+)?\/\{(\w+)\}/g, (_match, before: string | undefined, name: string) => {
    const shape = parameters.find((one) => one.in === 'path' && one.name === name)?.schema ?? {}
    const named = before === undefined ? name : `${before}.${name}`
    const value = chance.happens(odd / 4) ? hostileText(chance) : textOf(sample(shape, named, things, chance))
    return `${before ?? ''}/${escaped(value, chance)}`
  })
}

function queryOf({ parameters }: Operation, things: Things, chance: Chance, odd: number): string {
  const pairs = parameters.flatMap(({ in: place, name, schema, required: needed }) => {
    if (place !== 'query' || chance.happens(needed ? 5 : 60)) return []
    const values = [chance.happens(odd) ? hostileText(chance) : sample(schema, name, things, chance)]
    if (chance.happens(odd / 8)) values.push(hostileText(chance))
    const key = chance.happens(odd / 8) ? `${name}[${chance.one(['', '0', '__proto__'])}]` : name
    return values.map((value) => `${key}=${escaped(textOf(value), chance)}`)
  })
  if (chance.happens(odd / 10))
    pairs.push(`${chance.one(['__proto__', 'constructor', '%ff'])}=${escaped(hostileText(chance), chance)}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** Bodies that are no JSON, or no object. */
const rawBodies = [
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '1',
  '{"a":1e999}',
  `${'['.repeat(100_000)}`,
  `"${'x'.repeat(1_200_000)}"`,
  '{"a":"\ud800"}',
  '\xff\xfe',
  '{"__proto__":1}',
]

function jsonBody(shape: Shape, things: Things, chance: Chance, odd: number): Buffer {
  if (chance.happens(odd / 20)) return Buffer.from(chance.one(rawBodies))
  const meant = sample(shape, '', things, chance)
  const body = odd > 0 ? mutate(meant, chance) : meant
  const json = JSON.stringify(body) as string | undefined
  return Buffer.from((json ?? 'null').replaceAll(`"${hugeNumber}"`, '1e999'))
}

function bodyOf(
  { body, isMultipart }: Operation,
  things: Things,
  chance: Chance,
  odd: number,
): Buffer | undefined {
  if (!body) return undefined
  return isMultipart ? multipartBody(body, things, chance, odd) : jsonBody(body, things, chance, odd)
}

const contentTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=latin1',
  '*',
]

/** One request to a route: what a client might send, mostly with something in it that no client would. */
export function makeRequest(operation: Operation, things: Things, chance: Chance): FuzzRequest {
  // Of a hundred values in an address, how many are odd; of an even request, also the body is as it should be.
  const odd = chance.one([0, 15, 30, 60])
  const body = bodyOf(operation, things, chance, odd)
  const usual = operation.isMultipart ? 'multipart/form-data; boundary=b' : 'application/json'
  const named = operation.parameters.filter(({ in: place }) => place === 'header' && chance.happens(50))
  // What a header may hold; node refuses to send others.
  const headerText = () =>
    hostileText(chance)
      .replaceAll(/[^\x20-\x7e]/g, '')
      .trim()
      .slice(0, 2_000)
  return {
    method: operation.method,
    path: pathOf(operation, things, chance, odd) + queryOf(operation, things, chance, odd),
    headers: {
      ...(body && {
        'content-type': chance.happens(100 - odd / 20) ? usual : chance.one(contentTypes),
        'content-length': String(body.length),
      }),
      ...Object.fromEntries(named.map(({ name }) => [name.toLowerCase(), headerText() || 'x'])),
      ...(chance.happens(5) && { 'accept-language': headerText() }),
      ...(chance.happens(3) && {
        range: chance.one(['bytes=0-', 'bytes=5-1', 'bytes=-1', 'lines=1-2', 'bytes=99999999999-']),
      }),
      ...(chance.happens(3) && { 'if-none-match': headerText() }),
      ...(chance.happens(10) && { 'accept-encoding': chance.one(['br', 'gzip', 'x', 'br;q=0']) }),
    },
    body,
  }
}
