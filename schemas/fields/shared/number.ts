import { isBlank } from '../defineField'
import type { CodedError } from '../../model/errors'
import type { FieldDocument } from '../../model/form'
import type { TextContext } from '../fieldType'

// No digit may belong to two parts: a long text that is no number would be tried at each.
const numeric = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/** Numeric text as a number, blanks as none; what is not a number stays as typed. */
export function readNumber(value: unknown): unknown {
  if (isBlank(value)) return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : String(value)
  if (typeof value !== 'string') return value
  const digits = value.trim()
  return numeric.test(digits) ? Number(digits) + 0 : value
}

/** A bound that the designer set in `properties`: a number or numeric text; anything else is none. */
export function bound(field: FieldDocument, name: 'min' | 'max'): number | undefined {
  const read = readNumber(field.properties?.[name])
  return typeof read === 'number' ? read : undefined
}

/** How far one number is from the next: a whole number above zero that the designer set, else undefined. */
export function stepOf(field: FieldDocument): number | undefined {
  const read = readNumber(field.properties?.step)
  return typeof read === 'number' && Number.isInteger(read) && read > 0 ? read : undefined
}

export interface Bounds {
  readonly minimum: number
  readonly maximum: number
}

/** The designer's bounds of a field, within what the type itself can hold on both sides of zero. */
export function boundsWithin(most: number): (field: FieldDocument) => Bounds {
  return (field) => ({
    minimum: Math.max(bound(field, 'min') ?? -most, -most),
    maximum: Math.min(bound(field, 'max') ?? most, most),
  })
}

/** The error of a number outside of its bounds; undefined when it is refused for something else. */
export function explainBounds(keyword: string, { minimum, maximum }: Bounds): CodedError | undefined {
  if (keyword === 'minimum') return { code: 'NUMBER_TOO_SMALL', params: { min: minimum } }
  if (keyword === 'maximum') return { code: 'NUMBER_TOO_LARGE', params: { max: maximum } }
  return undefined
}

/** Half away from zero, on the decimal text, so that 1.005 rounds to 1.01 as people expect. */
export function roundTo(value: number, decimals: number): number {
  const [digits = '0', exponent = '0'] = String(Math.abs(value)).split('e')
  const shifted = Math.round(Number(`${digits}e${Number(exponent) + decimals}`))
  const rounded = Number(`${shifted}e-${decimals}`)
  return Number.isFinite(rounded) ? Math.sign(value) * rounded + 0 : value
}

export const mostPlaces = 10

/** How many decimals an answer keeps: two unless the designer says otherwise. */
export function decimalsOf(field: FieldDocument): number {
  const places = readNumber(field.properties?.number_of_decimals)
  return typeof places === 'number' ? Math.min(Math.max(Math.trunc(places), 0), mostPlaces) : 2
}

const formatters = new Map<string, Intl.NumberFormat>()

/** A number as people of that language write it, with so many decimals at least; what it has more of is not left out. */
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
