import type { JsonSchema } from '../../schemas/fields/fieldType'
import type { CodedError } from '../../schemas/model/errors'
import { isObject, own } from '../../schemas/model/json'

/** Returns the first text that occurs twice, ignoring blank ones. */
function repeatedIn(values: readonly unknown[]): string | undefined {
  const seen = new Set<unknown>()
  return values.find(
    (value): value is string =>
      typeof value === 'string' && value !== '' && (seen.has(value) || !seen.add(value)),
  )
}

const hexColor = /^#[0-9a-f]{6}$/i

/** Returns why a typed setting cannot be accepted, or undefined. An empty value is never wrong. */
export function settingError(schema: JsonSchema, value: unknown): CodedError | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const limit = (name: string) => {
    const bound = own(schema, name)
    return typeof bound === 'number' ? bound : undefined
  }
  if (schema['type'] === 'integer' || schema['type'] === 'number') {
    if (typeof value !== 'number') return { code: 'NOT_A_NUMBER' }
    if (schema['type'] === 'integer' && !Number.isInteger(value)) return { code: 'NOT_AN_INTEGER' }
    const [min, max] = [limit('minimum'), limit('maximum')]
    if (min !== undefined && value < min) return { code: 'NUMBER_TOO_SMALL', params: { min } }
    if (max !== undefined && value > max) return { code: 'NUMBER_TOO_LARGE', params: { max } }
  }
  if (schema['x-format'] === 'color' && typeof value === 'string' && !hexColor.test(value)) {
    return { code: 'INVALID_COLOR' }
  }
  const unique = schema['x-uniqueBy']
  if (typeof unique === 'string' && Array.isArray(value)) {
    const repeated = repeatedIn(value.flatMap((item: unknown) => (isObject(item) ? [item[unique]] : [])))
    if (repeated !== undefined) return { code: 'REPEATED_OPTION_VALUE', params: { value: repeated } }
  }
  const maxLength = limit('maxLength')
  if (typeof value === 'string' && maxLength !== undefined && value.length > maxLength) {
    return { code: 'TEXT_TOO_LONG', params: { max: maxLength } }
  }
  return undefined
}
