import { isBlank } from '../defineField'
import type { CodedError } from '../../model/errors'
import type { FieldDocument } from '../../model/form'
import type { TextContext } from '../fieldType'

// Each digit fits one place of the pattern only; else a long text that is no number would be tried at each digit.
const numeric = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/** Reads numeric text as a number and blanks as none; anything else stays as typed. */
export function readNumber(value: unknown): unknown {
  if (isBlank(value)) return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : String(value)
  if (typeof value !== 'string') return value
  const digits = value.trim()
  return numeric.test(digits) ? Number(digits) + 0 : value
}

/** Returns a bound that the designer set in `properties`, as a number or numeric text; undefined for anything else. */
export function bound(field: FieldDocument, name: 'min' | 'max'): number | undefined {
  const read = readNumber(field.properties?.[name])
  return typeof read === 'number' ? read : undefined
}

/** Returns the distance between allowed numbers: a whole number above zero that the designer set, else undefined. */
export function stepOf(field: FieldDocument): number | undefined {
  const read = readNumber(field.properties?.step)
  return typeof read === 'number' && Number.isInteger(read) && read > 0 ? read : undefined
}

export interface Bounds {
  readonly minimum: number
  readonly maximum: number
}

/** Returns the designer's bounds of a field, within what the type can hold on both sides of zero. */
export function boundsWithin(most: number): (field: FieldDocument) => Bounds {
  return (field) => ({
    minimum: Math.max(bound(field, 'min') ?? -most, -most),
    maximum: Math.min(bound(field, 'max') ?? most, most),
  })
}

/** Returns the error of a number outside of its bounds; undefined where it is refused for another reason. */
export function explainBounds(keyword: string, { minimum, maximum }: Bounds): CodedError | undefined {
  if (keyword === 'minimum') return { code: 'NUMBER_TOO_SMALL', params: { min: minimum } }
  if (keyword === 'maximum') return { code: 'NUMBER_TOO_LARGE', params: { max: maximum } }
  return undefined
}

/** Rounds half away from zero on the decimal text, so that 1.005 becomes 1.01 as people expect. */
export function roundTo(value: number, decimals: number): number {
  const [digits = '0', exponent = '0'] = String(Math.abs(value)).split('e')
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + decimals}`))
  const rounded = Number(`${shifted}e-${decimals}`)
  return Number.isFinite(rounded) ? Math.sign(value) * rounded + 0 : value
}

export const mostPlaces = 10

/** Returns how many decimals an answer keeps: two unless the designer says otherwise. */
export function decimalsOf(field: FieldDocument): number {
  const places = readNumber(field.properties?.number_of_decimals)
  return typeof places === 'number' ? Math.min(Math.max(Math.trunc(places), 0), mostPlaces) : 2
}

const formatters = new Map<string, Intl.NumberFormat>()

/** Writes a number as people of that language do, with at least `places` decimals; further ones are kept. */
export function numberText(value: unknown, context: TextContext, places = 0): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  const key = `${context.languageTag} ${places}`
  let formatter = formatters.get(key)
  if (!formatter) {
    formatter = new Intl.NumberFormat(context.languageTag, {
      minimumFractionDigits: places,
      maximumFractionDigits: 15,
    })
    formatters.set(key, formatter)
  }
  return formatter.format(value)
}
