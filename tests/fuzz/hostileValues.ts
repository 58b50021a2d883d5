import { hostileSamples, unstorableTexts } from '../support/hostileTexts'
import type { Chance } from './chance'

/** Stands in a body for a number that JSON can write and JavaScript cannot hold. */
export const hugeNumber = '@@huge@@'

/** No request of a run may leave the machine, whatever field a text gets into. */
const texts = [...hostileSamples, ...unstorableTexts].map((text) =>
  text.replaceAll('evil.example', '127.0.0.1:9'),
)

const parsed = (json: string): unknown => JSON.parse(json)

const nested = (levels: number, inner: unknown): unknown => {
  let value = inner
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Values that are not what a program takes them for. Made anew each time, since some are large. */
const makers: readonly ((chance: Chance) => unknown)[] = [
  () => null,
  (chance) => chance.happens(50),
  (chance) => chance.one([0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e300, 5e-324, 2_147_483_647]),
  () => hugeNumber,
  () => '',
  () => [],
  () => ({}),
  (chance) => chance.one(texts),
  (chance) => chance.one(texts),
  // What takes a value for a text calls these.
  (chance) => ({ [chance.one(['toString', 'valueOf', 'toJSON', 'then', 'length', 'constructor'])]: 1 }),
  (chance) => [{ [chance.one(['toString', 'valueOf'])]: chance.one([null, 1, 'x']) }],
  () => parsed('{"__proto__":{"toString":1}}'),
  () => parsed('{"constructor":{"prototype":{"x":1}}}'),
  () => ({ length: 1e9 }),
  (chance) => nested(chance.one([5, 28, 31, 33, 200]), 1),
  (chance) => 'á'.repeat(chance.one([200, 5_000, 100_000])),
  (chance) => Array.from({ length: chance.one([50, 2_000]) }, () => chance.one([1, 'x', null])),
  (chance) =>
    Object.fromEntries(Array.from({ length: chance.one([50, 2_000]) }, (_none, at) => [`k${at}`, at])),
  () => ['__proto__', 'toString', 'constructor'],
  (chance) => chance.one(['9'.repeat(400), '1e999', '0x10', '-', '٣', 'NaN', 'Infinity', '1,5']),
  (chance) => chance.one(['2026-02-30', '24:00', '0000-00-00T00:00:00Z', '+275760-09-13', '-1-1-1']),
]

export const hostileValue = (chance: Chance): unknown => chance.one(makers)(chance)

/** A value where only a text can stand. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export const hostileText = (chance: Chance): string => textOf(hostileValue(chance))

export const hostileKeys: readonly string[] = [
  '__proto__',
  'toString',
  'constructor',
  '',
  'a.b',
  '$where',
  'x'.repeat(300),
  '\0',
]
