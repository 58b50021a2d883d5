import { compareCodes } from './compareCodes'
import { foldForSearch } from './fold'
import { measureIn } from './order'
import { textsOf } from './textsOf'

/*
 * The one order of values, as keys whose characters' codes are in order: nothing < null < false < true < numbers by size < moments that say
 * their zone < texts < lists < objects. Texts are natural: digits by value, no case, no accents, ñ after n, in no language's own order.
 */

/** The first character of a key. */
export const orderRanks = {
  nothing: '0',
  boolean: '1',
  number: '2',
  moment: '3',
  text: '4',
  list: '5',
  object: '6',
} as const

/** Only the beginning of a longer text decides its order. */
const longestText = 200
const longestKey = 300
/** Digits that are compared by value; in a longer number the first ones decide. */
const mostDigits = 99
/** A mark that sorts after every letter, so that ñ comes after nz. */
const last = String.fromCodePoint(0x10ffff)

/** Returns the sort key of a value; values with equal keys are equal in order. The database's `value_order` does the same. */
export function valueOrder(value: unknown): string {
  if (value === undefined) return orderRanks.nothing
  if (value === null) return `${orderRanks.nothing}n`
  if (typeof value === 'boolean') return `${orderRanks.boolean}${Number(value)}`
  if (typeof value === 'number') return numberOrder(value)
  if (typeof value === 'string') return textOrder(value)
  return Array.isArray(value) ? `${orderRanks.list}${natural(textsOf(value).join(', '))}` : orderRanks.object
}

/** Compares two values: a negative number, 0 or a positive one. */
export const compareValues = (one: unknown, other: unknown): number =>
  compareCodes(valueOrder(one), valueOrder(other))

/** Sorts a list by a value of its members; equal ones keep their order. */
export const sortedBy = <Member>(
  list: readonly Member[],
  valueOf: (member: Member) => unknown,
): readonly Member[] =>
  list
    .map((member) => ({ member, key: valueOrder(valueOf(member)) }))
    .toSorted((one, other) => compareCodes(one.key, other.key))
    .map(({ member }) => member)

/** Smaller numbers count as 0, because databases and JavaScript differ in the smallest ones that they know. */
const smallest = 1e-307

/** Returns the sixteen hexadecimal digits of a double, which sort as the numbers do. */
export function numberOrder(value: number): string {
  const bytes = new DataView(new ArrayBuffer(8))
  bytes.setFloat64(0, Math.abs(value) < smallest ? 0 : value)
  const bits = bytes.getBigUint64(0)
  const ordered = value <= -smallest ? ~bits & 0xffff_ffff_ffff_ffffn : bits | 0x8000_0000_0000_0000n
  return `${orderRanks.number}${ordered.toString(16).padStart(16, '0')}`
}

function textOrder(text: string): string {
  const trimmed = text.trim()
  const measure = measureIn(trimmed)
  if (measure && 'moment' in measure && measure.moment.startsWith('Z'))
    return `${orderRanks.moment}${measure.moment}`
  return `${orderRanks.text}${natural(trimmed)}`
}

function natural(text: string): string {
  const begun = [...text].slice(0, longestText).join('')
  const marked = begun.normalize('NFD').replace(/[nN]\u0303/g, `n${last}`)
  // A number with more digits is larger; with equally many, the first ones decide.
  const valued = foldForSearch(marked).replace(/[0-9]+/g, (run) => {
    const digits = run.replace(/^0+/, '')
    return `${String(Math.min(digits.length, mostDigits)).padStart(2, '0')}${digits}`
  })
  return [...valued].slice(0, longestKey).join('')
}
